import { OpenAPIHono } from '@hono/zod-openapi'
import { type ApiEnv, detectLanguage, problems } from '../../shop/kernel/api/api-router.server.ts'
import type { Caller } from '../../shop/kernel/api/caller.ts'
import type { Limits } from '../../shop/kernel/api/limits.server.ts'
import type { FieldError } from '../../shop/kernel/api/refusal.ts'
import type { Db } from '../../shop/kernel/database/database.ts'
import { newId } from '../../shop/kernel/id.ts'
import type { Poisha, Taka } from '../../shop/kernel/money.ts'
import { refuseAccount } from '../../shop/people/identity/refusals.ts'
import type { TestRequest } from './test-app.ts'

export async function person(db: Db, name: string, role: Caller['role'] = 'user'): Promise<Caller> {
  const id = newId()
  const email = `${name.toLowerCase().replaceAll(' ', '.')}.${id.slice(-12)}@example.com`
  await db.insertInto('user').values({ id, name, email, role, image: null }).execute()
  return { id, name, email, role }
}

export interface ApiReply {
  readonly insertedId: string
  readonly amount: Taka
  readonly url: string
  readonly detail: string
  readonly code?: string
  readonly errors: readonly FieldError[]
}

/** A noun as the API answers it. */
type OnWire<T> = unknown extends T
  ? T
  : T extends Poisha
    ? Taka
    : T extends string | number | boolean | null | undefined
      ? T
      : T extends readonly (infer I)[]
        ? OnWire<I>[]
        : { -readonly [K in keyof T]: OnWire<T[K]> }

export const NO_LIMITS: Limits = {
  take: async () => null,
  look: async () => null,
  forget: async () => undefined,
}

/** Calls APIs as any person without tokens. A 500 fails the test with its error. */
export function apiOf(...routers: readonly OpenAPIHono<ApiEnv>[]) {
  let caller: Caller | null = null
  const app = new OpenAPIHono<ApiEnv>()
  app.onError(
    problems((error) => {
      throw error
    }),
  )
  app.use(detectLanguage)
  app.use(async (c, next) => {
    const asking = caller
    c.set('identify', async () => asking ?? refuseAccount('login-required'))
    c.set('limits', NO_LIMITS)
    c.set('address', '127.0.0.1')
    await next()
  })
  for (const router of routers) app.route('/', router)

  return async <T = ApiReply>(
    who: Caller | null,
    method: string,
    path: string,
    ask: Pick<TestRequest, 'body' | 'raw' | 'headers'> = {},
  ) => {
    const body = ask.raw ?? (ask.body === undefined ? undefined : JSON.stringify(ask.body))
    const headers = { ...(body !== undefined && { 'content-type': 'application/json' }), ...ask.headers }
    caller = who
    const response = await app.request(path, { method, headers, body })
    const json = response.headers.get('content-type')?.includes('json') && method !== 'HEAD'
    const answer: OnWire<T> = json ? await response.json() : await response.text()
    return { status: response.status, body: answer, headers: response.headers }
  }
}
