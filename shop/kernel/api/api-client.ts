import { pageLanguage } from '../language/language.ts'
import { wordsIn } from '../language/words-in.ts'
import { departures, notifySignedOut } from '../signed-out.ts'
import type { AnswerOf, AnyInput, CallName, CallOptions, InputFor, Refusals, SavedCall } from './calls.ts'
import type { FieldError } from './refusal.ts'
import { rendering } from './rendered-document.ts'
import { AMOUNTS_HEADER, fromWire, type WireValue } from './wire.ts'
import { apiWords } from './words.en.ts'

/** For use outside of components, which call `useWords`. */
const words = () => wordsIn(pageLanguage(), apiWords)

/** A failed answer of the shop's API, with the sentence to show. */
export class ApiError extends Error {
  readonly status: number
  readonly errors: readonly FieldError[]
  readonly problem: Problem

  constructor(status: number, problem: Problem) {
    super(typeof problem.detail === 'string' ? problem.detail : words().noAnswer)
    this.status = status
    this.errors = Array.isArray(problem.errors) ? problem.errors : []
    this.problem = problem
  }
}

type Problem = Readonly<Record<string, unknown>>

/** The facts of a refusal with this code; null: it is another error. */
export const refusalOf = <C extends keyof Refusals>(error: unknown, code: C): Refusals[C] | null =>
  error instanceof ApiError && error.problem.code === code ? (error.problem as never) : null

/** The sentence to show. @param otherwise for errors that are no answer of the API */
export const messageOf = (error: unknown, otherwise = words().somethingWrong): string =>
  error instanceof ApiError ? error.message : otherwise

export const hasStatus = (error: unknown, ...statuses: number[]): boolean =>
  error instanceof ApiError && statuses.includes(error.status)

interface Call extends CallOptions {
  readonly body?: WireValue
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Calls as the signed-in person, typed by the route.
 * @throws ApiError; status 0 without a network. After a lasting 401 or a 403 `onSignedOut` listeners ran.
 */
export const callApi = async <N extends CallName>(name: N, ...call: InputFor<N>): Promise<AnswerOf<N>> =>
  (await ask<AnswerOf<N>>(name, call, sendSignedIn)).items

export const sendSavedCall = async ([name, ...call]: SavedCall): Promise<unknown> =>
  readAnswer(await sendSignedIn(...requestOf(name, call)))

/** Calls without a token; cookies are sent. */
export const callPublic = async <N extends CallName>(name: N, ...call: InputFor<N>): Promise<AnswerOf<N>> =>
  (await ask<AnswerOf<N>>(name, call, sendAsNobody)).items

interface PageOf<Items> {
  readonly items: Items
  readonly total: number
}

export const callPage = async <N extends CallName>(
  name: N,
  ...call: InputFor<N>
): Promise<PageOf<AnswerOf<N>>> => ask(name, call, sendSignedIn)

export const callPublicPage = async <N extends CallName>(
  name: N,
  ...call: InputFor<N>
): Promise<PageOf<AnswerOf<N>>> => ask(name, call, sendAsNobody)

type Send = (method: Method, path: string, call: Call) => Promise<Response>

const sendAsNobody: Send = (...request) => send(...request, null)

/** A page that the server renders reads in the same process. */
async function ask<Items>(name: CallName, call: readonly (AnyInput | undefined)[], sent: Send) {
  const document = import.meta.env.SSR && rendering.document()
  if (document) return (await document.read(name, call[0] ?? {})) as PageOf<Items>
  return readPage<Items>(await sent(...requestOf(name, call)))
}

/** Method, path with its parameters and query, and the rest of a call. */
export function requestOf(
  name: CallName,
  [{ params = {}, query = {}, ...call } = {}]: readonly (AnyInput | undefined)[],
): [method: Method, path: string, call: Call] {
  const [method = '', pattern = ''] = name.split(' ')
  const values = new Map(Object.entries(params))
  const path = pattern.replace(/\{(\w+)\}/g, (_, one: string) => encodeURIComponent(String(values.get(one))))
  const filled = Object.entries(query).flatMap(([key, value]) =>
    value === undefined || value === '' ? [] : [[key, `${value}`]],
  )
  return [method as Method, filled.length > 0 ? `${path}?${new URLSearchParams(filled)}` : path, call as Call]
}

/** The answer unconverted, for a file. @throws as `callApi` */
export async function callFile(name: CallName): Promise<unknown> {
  const response = await sendSignedIn(...requestOf(name, []))
  if (!response.ok) throw await toError(response)
  return response.json()
}

async function sendSignedIn(method: Method, path: string, call: Call): Promise<Response> {
  const held = heldToken?.(path, call.body)
  if (held) return send(method, path, call, held)
  return sendWithToken((token) => send(method, path, call, token), toError, call)
}

type HeldToken = (path: string, body: unknown) => string | null

let heldToken: HeldToken | undefined

/** Calls for which this finds a token, of an order, are made with it. */
export function holdTokens(find: HeldToken): void {
  heldToken = find
}

/** For requests that `fetch` cannot send. @throws as `callApi`, with the error that `failed` makes of a lasting 401 or a 403 */
export async function sendWithToken<A extends { readonly status: number }>(
  attempt: (token: string) => Promise<A>,
  failed: (answer: A) => ApiError | Promise<ApiError>,
  { answersSignedOut = false }: Pick<Call, 'answersSignedOut'> = {},
): Promise<A> {
  const page = pagePerson
  const began = departures()
  let token = requireSamePerson(page, readToken()) ?? (await renewToken(page))
  let answer = token === null ? null : await attempt(token)
  if (answer?.status === 401) {
    token = await renewToken(page)
    answer = token === null ? null : await attempt(token)
  }
  if (answer === null || answer.status === 401 || answer.status === 403) {
    const error = answer ? await failed(answer) : new ApiError(401, { detail: words().logInFirst })
    const answered = error.status === 401 && answersSignedOut
    if (!answered && isStillSignedIn(token)) notifySignedOut(began)
    throw error
  }
  return answer
}

/** Key of the token in local storage (specification §3). */
export const TOKEN = 'access-token'

export const readToken = (): string | null => localStorage.getItem(TOKEN)

export function forgetToken(): void {
  localStorage.removeItem(TOKEN)
  knownPerson = null
  pagePerson = null
}

export interface Person {
  readonly email: string
  readonly name: string
  readonly role: 'user' | 'admin'
  /** Buys without an account. */
  readonly guest?: boolean | undefined
}

let knownPerson: Person | null = null
/** The id of the person this page is for; another tab may have stored another person's token since. */
let pagePerson: string | null = null
let loading: Promise<Person | null> | null = null

/** The document came with this person's data: from now on the page acts as nobody else. */
export function actAs(personId: string): void {
  pagePerson = personId
}

/** Fetches the signed-in person and stores their token; concurrent calls share one answer. */
export function loadPerson(): Promise<Person | null> {
  loading ??= fetchPerson().finally(() => {
    loading = null
  })
  return loading
}

/** As `loadPerson`, but never with an answer requested before this call. */
export async function reloadPerson(): Promise<Person | null> {
  await loading?.catch(() => null)
  return loadPerson()
}

/** The person signed in, guests too; on the server the person whom the page is rendered for. */
export async function findSignedInPerson(): Promise<Person | null> {
  const document = import.meta.env.SSR && rendering.document()
  return document ? document.person : (readToken() && knownPerson) || loadPerson()
}

/** @throws ApiError 401 when nobody is signed in with an account; the listeners have run */
export async function signedInEmail(): Promise<string> {
  const began = departures()
  const person = await findSignedInPerson()
  if (person && !person.guest) return person.email
  notifySignedOut(began)
  throw new ApiError(401, { detail: words().logInFirst })
}

async function renewToken(page: string | null): Promise<string | null> {
  return (await loadPerson()) && requireSamePerson(page, readToken())
}

/** Refuses to act as another person who has logged in in another tab meanwhile. */
function requireSamePerson(page: string | null, token: string | null): string | null {
  const subject = token && subjectOf(token)
  if (!page || !subject || page === subject) return token
  throw new ApiError(409, { detail: words().somebodyElse })
}

function isStillSignedIn(refused: string | null): boolean {
  const stored = readToken()
  return stored === null || refused === null || isSamePerson(refused, stored)
}

async function fetchPerson(): Promise<Person | null> {
  const session = await callPublic('GET /auth/get-session')
  const token = session && (await fetchToken(session.user.email))
  if (!session || !token) {
    forgetToken()
    return null
  }
  localStorage.setItem(TOKEN, token)
  pagePerson = subjectOf(token)
  knownPerson = session.user
  return session.user
}

/** Null when the session ended or changed hands between the two calls. */
async function fetchToken(email: string): Promise<string | null> {
  try {
    return (await callPublic('POST /jwt', { body: { email } })).token
  } catch (error) {
    if (hasStatus(error, 401, 403)) return null
    throw error
  }
}

async function send(method: Method, path: string, call: Call, token: string | null): Promise<Response> {
  const headers = new Headers({ ...call.headers, 'accept-language': pageLanguage() })
  if (call.body !== undefined) headers.set('content-type', 'application/json')
  if (token) headers.set('authorization', `Bearer ${token}`)
  const body = call.body === undefined ? undefined : JSON.stringify(call.body)
  try {
    return await fetch(`/api${path}`, { method, headers, body, signal: call.signal })
  } catch (error) {
    if (call.signal?.aborted) throw error
    throw new ApiError(0, { detail: words().unreachable })
  }
}

async function readAnswer<T>(response: Response): Promise<T> {
  if (!response.ok) throw await toError(response)
  const amounts = response.headers.get(AMOUNTS_HEADER)
  // Without the header amounts would be read a hundred times too small.
  if (amounts === null) throw new ApiError(0, { detail: words().unreachable })
  return fromWire(await response.json(), amounts)
}

const readPage = async <Items>(response: Response): Promise<PageOf<Items>> => ({
  items: await readAnswer<Items>(response),
  total: Number(response.headers.get('x-total-count')),
})

async function toError(response: Response): Promise<ApiError> {
  const problem = await response
    .json()
    .then((body) => fromWire<unknown>(body, response.headers.get(AMOUNTS_HEADER)))
    .catch(() => ({}))
  return new ApiError(response.status, Object(problem))
}

/** The person an access token claims to belong to; not verified. */
export function subjectOf(token: string): string | null {
  try {
    const [, claims = ''] = token.split('.')
    const parsed: unknown = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof parsed === 'object' && parsed !== null && 'sub' in parsed ? String(parsed.sub) : null
  } catch {
    return null
  }
}

/** Null stands for nobody. */
export function isSamePerson(one: string | null, other: string | null): boolean {
  if (one === null || other === null) return one === other
  return subjectOf(one) === subjectOf(other)
}
