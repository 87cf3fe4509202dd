import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Language } from '../language/language.ts'
import { type AnyRoute, answerTo, languageOf, refuseInput, type z } from './api-router.server.ts'
import type { Caller } from './caller.ts'
import type { AnyInput } from './calls.ts'
import { type ApiEnv, guardRulesOf } from './guards.server.ts'
import { Refused } from './refusal.ts'
import type { Answered } from './wire.ts'

/** The arguments of a reading call, made by a program or for a page. */
export interface ReadCall<R = AnyRoute> {
  /** Whom the route's guard admitted; nobody where it has none. */
  readonly caller: Caller
  readonly params: PartOf<R, 'params'>
  readonly query: PartOf<R, 'query'>
  readonly language: Language
  readonly limits: ApiEnv['Variables']['limits']
  readonly address: string
}

type PartOf<R, P extends string> = R extends { readonly request: { readonly [K in P]: infer S } }
  ? S extends z.ZodType
    ? z.output<S>
    : undefined
  : undefined

type AnswerOfRoute<R> = R extends {
  readonly responses: {
    readonly 200: { readonly content: { readonly 'application/json': { readonly schema: infer S } } }
  }
}
  ? S extends z.ZodType
    ? Answered<z.output<S>>
    : never
  : never

/** Some of a list. */
interface SomeOf<Items> {
  readonly items: Items
  /** Sent beside them, where it was asked for by pages. */
  readonly total?: number
}

type Read = (call: ReadCall) => Promise<SomeOf<unknown>>

interface PageRead {
  readonly route: AnyRoute
  readonly read: Read
}

const reads = new WeakMap<OpenAPIHono<ApiEnv>, Map<string, PageRead>>()

/** Answers a call by `read`. A page rendered for its person reads by the same function, behind the same guard. */
export const answerBy = <R extends AnyRoute>(
  api: OpenAPIHono<ApiEnv>,
  route: R,
  read: (call: ReadCall<R>) => Promise<AnswerOfRoute<R>>,
): void => answerPageBy(api, route, async (call: ReadCall<R>) => ({ items: await read(call) }))

/** As `answerBy`, for a list by pages. */
export function answerPageBy<R extends AnyRoute>(
  api: OpenAPIHono<ApiEnv>,
  route: R,
  read: (call: ReadCall<R>) => Promise<SomeOf<AnswerOfRoute<R>>>,
): void {
  readForPages(api, route, read)
  answerTo(api, route, async (c, { params, query }) => {
    const from = { language: languageOf(c), limits: c.get('limits'), address: c.get('address') }
    const call = { caller: c.get('caller'), params, query, ...from }
    const { items, total } = await read(call as ReadCall<R>)
    if (total !== undefined) c.header('x-total-count', String(total))
    return c.json(items as object, 200)
  })
}

/** For a call that answers programs in more ways than pages: those read by `read`, behind the route's guard. */
export function readForPages<R extends AnyRoute>(
  api: OpenAPIHono<ApiEnv>,
  route: R,
  read: (call: ReadCall<R>) => Promise<SomeOf<AnswerOfRoute<R>>>,
): void {
  const known = reads.get(api) ?? new Map<string, PageRead>()
  reads.set(api, known.set(`GET ${route.path}`, { route, read: read as Read }))
}

type Reader = Omit<ReadCall, 'params' | 'query'>

/** Makes the calls of a page in this process: its answers are those of the API, for `reader` alone. @throws Refused as the API does */
export function readsOf(apis: readonly OpenAPIHono<ApiEnv>[]) {
  const all = new Map(apis.flatMap((api) => [...(reads.get(api) ?? [])]))
  return async (name: string, { params, query = {} }: AnyInput, reader: Reader) => {
    const found = all.get(name)
    if (!found) throw new Error(`A page is rendered by reading alone, not by ${name}`)
    const { route, read } = found
    for (const admit of guardRulesOf(route)) admit(reader.caller)
    const typed = Object.entries(query).flatMap(([key, value]) =>
      value === undefined || value === '' ? [] : [[key, `${value}`]],
    )
    const call = {
      ...reader,
      params: await parsed('param', route.request?.params, params, reader.language),
      query: await parsed('query', route.request?.query, Object.fromEntries(typed), reader.language),
    }
    const { items, total } = await read(call as ReadCall)
    // As a browser has it: dates are texts, and what is undefined is not there.
    return { items: JSON.parse(JSON.stringify(items)) as unknown, total: total ?? 0 }
  }
}

async function parsed(
  target: 'param' | 'query',
  schema: z.ZodType | undefined,
  input: unknown,
  language: Language,
): Promise<unknown> {
  const result = await schema?.safeParseAsync(input)
  if (result && !result.success) throw new Refused(refuseInput(target, result.error.issues, language))
  return result?.data
}
