import { createRoute as describeRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import type { Context, ErrorHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { languageDetector } from 'hono/language'
import { messageFor, messageIn } from '../language/field-message.ts'
import { withErrorsInWords } from '../language/field-path.ts'
import { isLanguage, LANGUAGES, type Language } from '../language/language.ts'
import { wordsIn } from '../language/words-in.ts'
import type { Caller } from './caller.ts'
import type { CallsOf } from './calls.ts'
import { isNoAnswer, RETRY_AFTER_SECONDS } from './database-away.server.ts'
import { type ApiEnv, adminOnly, shopperOfOrder, shopping, signedIn } from './guards.server.ts'
import {
  amountsOfRefusal,
  type FieldError,
  factsInTaka,
  type Refusal,
  type RefusalKind,
  Refused,
  sentenceOf,
} from './refusal.ts'
import { refuse } from './refusals.ts'
import { requestId } from './request-id.server.ts'
import { writeAnswersIn } from './taka-answers.server.ts'
import { AMOUNTS_HEADER, type Answered, type NounOf } from './wire.ts'
import { apiProblems } from './words.en.ts'

const ANSWERS: Record<RefusalKind, readonly [status: number, title: string]> = {
  'bad-input': [400, 'Bad input'],
  'signed-out': [401, 'Not signed in'],
  forbidden: [403, 'Not allowed'],
  'not-found': [404, 'Not found'],
  'wrong-method': [405, 'Method not allowed'],
  conflict: [409, 'Conflict'],
  'too-large': [413, 'Too large'],
  'wrong-type': [415, 'Unsupported media type'],
  'too-many': [429, 'Too many requests'],
  unavailable: [503, 'Not available'],
}
const TITLES = new Map([...Object.values(ANSWERS), [500, 'Something went wrong']])

/** Refuses inputs that do not fit the schemas, naming the fields. */
export function apiRouter(): OpenAPIHono<ApiEnv> {
  return new OpenAPIHono<ApiEnv>({
    defaultHook: (result, c) => {
      if (result.success) return
      const isJson = /^application\/([\w.-]+\+)?json\b/i.test(c.req.header('content-type') ?? '')
      if (result.target === 'json' && !isJson) throw new Refused(refuse('not-json'))
      throw new Refused(refuseInput(result.target, result.error.issues, languageOf(c)))
    },
  })
}

export function refuseInput(
  target: string,
  issues: readonly z.core.$ZodIssue[],
  language: Language,
): Refusal {
  // A malformed id is answered like an unknown one.
  if (target === 'param') return refuse('no-such-id')
  const errors = issues.map((issue) => ({
    path: issue.path.join('.'),
    message: messageIn(language, issue),
  }))
  return refuse('fields-wrong', { errors })
}

/** Chooses the language of sentences by `Accept-Language`; codes, names and numbers stay. */
export const detectLanguage = languageDetector({
  order: ['header'],
  supportedLanguages: [...LANGUAGES],
  fallbackLanguage: 'en',
  caches: false,
})

export function languageOf(c: Context): Language {
  const language: unknown = c.get('language')
  return isLanguage(language) ? language : 'en'
}

const BY_TOKEN = [{ accessToken: [] }]
export const BY_SESSION = [{ session: [] }]
export const MAYBE_SESSION = [...BY_SESSION, {}]

/** The caller's e-mail, where the specification wants it; `requireOwn` compares. */
export const OwnEmail = z.string().openapi({ description: 'The own e-mail', example: 'shopper@ogs.example' })

export function requireOwn(caller: Pick<Caller, 'email'>, email: string): void {
  if (email.trim().toLowerCase() !== caller.email.toLowerCase()) throw new Refused(refuse('not-your-email'))
}

/** Codes of answers that are no refusal: an unreadable call, an error of ours. */
export const ERROR_CODES = ['internal-error', 'unreadable']

/** The one place where refusals and errors become answers. Only `log` sees the errors. */
export function problems(log: (error: unknown) => void): ErrorHandler {
  return (error, c) => {
    const { unreadable, notWhole, internalError } = wordsIn(languageOf(c), apiProblems)
    if (error instanceof Refused) return sendRefusal(c, error.refusal)
    if (error instanceof HTTPException && error.status < 500)
      return sendProblem(c, error.status, { detail: error.message || unreadable, code: 'unreadable' })
    if (isCutOff(error)) return sendProblem(c, 400, { detail: notWhole, code: 'unreadable' })
    log(error)
    if (isNoAnswer(error)) return sendRefusal(c, refuse('database-away', { retryAfter: RETRY_AFTER_SECONDS }))
    return sendProblem(c, 500, { detail: internalError, code: 'internal-error' })
  }
}

/** The browser went away during its request: Node's error, and nobody reads the answer. */
const isCutOff = (error: unknown): boolean =>
  error instanceof Error && error.message === 'aborted' && Object(error).code === 'ECONNRESET'

/** A refusal or an error in the words of a page rendered for its person, with amounts in poisha. */
export function problemFor(error: unknown, language: Language, log: (error: unknown) => void) {
  if (!(error instanceof Refused)) log(error)
  const away = isNoAnswer(error) && refuse('database-away', { retryAfter: RETRY_AFTER_SECONDS })
  const refusal = error instanceof Refused ? error.refusal : away
  if (!refusal) {
    const { internalError } = wordsIn(language, apiProblems)
    return { status: 500, problem: { detail: internalError, code: 'internal-error', requestId: requestId() } }
  }
  const { refused, ...facts } = refusal
  const detail = sentenceOf(withErrorsInWords(language, refusal), language)
  return { status: ANSWERS[refused][0], problem: { detail, ...facts } }
}

function sendRefusal(c: Context, original: Refusal): Response {
  const refusal = 'errors' in original ? { ...original, errors: fieldErrorsOf(c, original.errors) } : original
  const { refused, ...facts } = factsInTaka(refusal)
  const amounts = amountsOfRefusal(refusal)
  if (refused === 'unavailable') c.header('cache-control', 'no-store')
  if ('retryAfter' in facts) c.header('retry-after', String(facts.retryAfter))
  c.header('content-language', languageOf(c))
  c.header('vary', 'accept-language', { append: true })
  if (amounts) c.header(AMOUNTS_HEADER, JSON.stringify(amounts))
  const detail = sentenceOf(withErrorsInWords(languageOf(c), refusal), languageOf(c))
  return sendProblem(c, ANSWERS[refused][0], { detail, ...facts })
}

const fieldErrorsOf = (c: Context, errors: unknown) =>
  Array.isArray(errors)
    ? errors.map((error: FieldError) => ({ ...error, message: messageFor(languageOf(c), error.message) }))
    : errors

function sendProblem(c: Context, status: number, facts: { detail: string; code: string }): Response {
  // The shopkeeper finds the error in the log by it.
  const logged = status >= 500 ? { requestId: requestId() } : {}
  const envelope = { type: 'about:blank', title: TITLES.get(status) ?? 'Problem', status, ...logged }
  const body = { ...envelope, ...facts, ...envelope }
  if (status === 401) c.header('www-authenticate', 'Bearer')
  return c.body(JSON.stringify(body), status as 400, { 'content-type': 'application/problem+json' })
}

export const Problem = z
  .object({
    type: z.literal('about:blank'),
    title: z.string(),
    status: z.int(),
    detail: z.string().openapi({ description: 'What happened and what to do, for people' }),
    code: z.string().openapi({ description: 'Which refusal this is, for programs' }),
    requestId: z
      .string()
      .optional()
      .openapi({ description: 'Of a 5xx: the number it has in the shop’s log' }),
    errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  })
  .catchall(z.unknown())
  .openapi('Problem')

const problemAnswer = { content: { 'application/problem+json': { schema: Problem } } }

type RouteConfig = Parameters<typeof describeRoute>[0]
type Method = RouteConfig['method']
type Json<S> = { readonly 'application/json': { readonly schema: S } }

type RequestOf<R> = R extends { readonly body: infer S extends z.ZodType }
  ? Omit<R, 'body'> & { body: { required: true; content: Json<S> } }
  : R

/** JSON by schema, in a public call with a description; a refusal by description alone; anything else as OpenAPI has it. */
type Answer = string | z.ZodType | readonly [z.ZodType, string] | RouteConfig['responses'][number]
type ResponseOf<A> = A extends string
  ? { description: string }
  : A extends z.ZodType
    ? JsonAnswer<A>
    : A extends readonly [infer S extends z.ZodType, string]
      ? JsonAnswer<S>
      : A
type JsonAnswer<S extends z.ZodType> = {
  description: string
  content: Json<z.ZodType<Answered<z.output<S>>>>
}

interface AnyCall {
  readonly middleware?: RouteConfig['middleware']
  readonly request?: Omit<NonNullable<RouteConfig['request']>, 'body'> & { readonly body?: unknown }
}

/** For our own pages: it may change with them, and has no words. */
interface PrivateCall extends AnyCall {
  readonly summary?: never
  readonly responses: Readonly<Record<number, Exclude<Answer, string | readonly unknown[]>>>
}

/** Promised to programs: its summary puts it into `openapi.json`. */
interface PublicCall extends AnyCall {
  readonly summary: string
  readonly description?: string
  /** Its heading, of those in `server/http/api-description.ts`. */
  readonly tags: string[]
  /** Other ways in than an access token; those of the guards are added. */
  readonly security?: RouteConfig['security']
  readonly responses: Readonly<Record<number, Answer>>
}

type Call = PrivateCall | PublicCall

type Described<M, P, C extends Call> = Omit<C, 'request' | 'responses'> & {
  method: M
  path: P
  request: C extends { readonly request: infer R } ? RequestOf<R> : undefined
  responses: { [S in keyof C['responses']]: ResponseOf<C['responses'][S]> }
  /** A type only, for `CallsOf`. */
  answer?: C['responses'] extends { readonly 200: infer A }
    ? A extends z.ZodType
      ? NounOf<A>
      : A extends readonly [infer S extends z.ZodType, string]
        ? NounOf<S>
        : unknown
    : unknown
}

/** A call by its schemas. A public one is described: the refusals of its guards are added. */
export function createRoute<const M extends Method, const P extends string, const C extends Call>(
  method: M,
  path: P,
  { request, responses, ...call }: C,
) {
  const body = request?.body
  const refusals = call.summary ? { 400: UNREADABLE_OR_WRONG, ...refusalsOf(call) } : {}
  const answers = Object.entries<Answer>({ ...refusals, ...responses })
  return describeRoute({
    security: guardsOf(call).length > 0 ? BY_TOKEN : [],
    ...call,
    middleware: [writeAnswersIn(schemasOf(responses)), call.middleware ?? []].flat(),
    method,
    path,
    request: {
      ...request,
      ...(body instanceof z.ZodType && { body: { required: true, content: json(body) } }),
    },
    responses: Object.fromEntries(
      answers.map(([status, answer]) => [status, describeResponse(status, answer)]),
    ),
  } as RouteConfig) as unknown as Described<M, P, C>
}

/** A route of whose types nothing is known. */
export interface AnyRoute {
  readonly path: string
  readonly middleware?: unknown
  readonly request?: { readonly params?: z.ZodType; readonly query?: z.ZodType } | undefined
  readonly responses: object
}

/** As `openapi` of the router, for a route of whose types nothing is known. */
export function answerTo(
  api: OpenAPIHono<ApiEnv>,
  route: AnyRoute,
  answer: (c: Context<ApiEnv>, input: { params: unknown; query: unknown }) => Promise<Response>,
): void {
  const { params, query } = route.request ?? {}
  api.openapi(
    route as never,
    ((c: Context<ApiEnv, string, ValidInput>) =>
      answer(c, {
        params: params && c.req.valid('param'),
        query: query && c.req.valid('query'),
      })) as never,
  )
}

interface ValidInput {
  readonly out: { readonly param: unknown; readonly query: unknown }
}

const guardedRoute =
  (middleware: Call['middleware']) =>
  <const M extends Method, const P extends string, const C extends Call>(
    method: M,
    path: P,
    // With limits, a call lists its guard in its own middleware.
    call: C & { readonly middleware?: never },
  ) =>
    createRoute<M, P, C>(method, path, { ...call, middleware })

export const adminRoute = guardedRoute(adminOnly)
export const signedInRoute = guardedRoute(signedIn)
export const shopperRoute = guardedRoute(shopping)
export const orderRoute = guardedRoute(shopperOfOrder)

const json = <S extends z.ZodType>(schema: S): Json<S> => ({ 'application/json': { schema } })

const schemasOf = (responses: Readonly<Record<number, Answer>>) =>
  Object.entries(responses).flatMap(([status, answer]) => {
    const [schema] = [answer].flat()
    return schema instanceof z.ZodType ? [[Number(status), schema] as const] : []
  })

function describeResponse(status: string, answer: Answer) {
  if (answer instanceof z.ZodType) return { description: '', content: json(answer) }
  if (Array.isArray(answer)) return { description: answer[1], content: json(answer[0]) }
  const response = typeof answer === 'string' ? { description: answer } : (answer as object)
  return Number(status) >= 400 && !('content' in response) ? { ...response, ...problemAnswer } : response
}

const UNREADABLE_OR_WRONG = 'The request cannot be read, or fields are wrong: `errors` names them'

const GUARDS: readonly unknown[] = [adminOnly, signedIn, shopping, shopperOfOrder]

const guardsOf = ({ middleware }: AnyCall): unknown[] =>
  [middleware].flat().filter((one: unknown) => GUARDS.includes(one))

function refusalsOf(call: AnyCall): Record<number, string> {
  const guards = guardsOf(call)
  if (guards.includes(adminOnly)) return { 401: 'Nobody is signed in', 403: 'Not an admin' }
  return guards.length > 0 ? { 401: 'Nobody is signed in' } : {}
}

/** Answer of a write: `acknowledged` and the field that the specification reads. */
export const Inserted = z.object({ acknowledged: z.literal(true), insertedId: z.string() })
export const Modified = z.object({ acknowledged: z.literal(true), modifiedCount: z.number().int() })
export const Deleted = z.object({ acknowledged: z.literal(true), deletedCount: z.number().int() })

export const inserted = (insertedId: string) => ({ acknowledged: true as const, insertedId })
export const modified = (modifiedCount: number) => ({ acknowledged: true as const, modifiedCount })
export const deleted = (deletedCount: number) => ({ acknowledged: true as const, deletedCount })

export const IdParam = z.object({ id: z.uuid() })

const page = z.coerce.number<number | string>().int().min(1).max(1_000_000)
const limit = z.coerce.number<number | string>().int().min(1).max(100)

/** One of them makes the answer a page; neither, the whole list. */
export const PageQuery = z.object({ page: page.optional(), limit: limit.optional() })

export const pageQuery = (perPage = 20) => ({ page: page.default(1), limit: limit.default(perPage) })

export {
  adminOnly,
  limitedByAddress,
  limitedByPerson,
  limitedGuests,
  shopperOfOrder,
  shopping,
  signedIn,
} from './guards.server.ts'
export { type ApiEnv, type CallsOf, type NounOf, z }
