import type { Context } from 'hono'
import { z } from '../../kernel/api/api-router.server.ts'
import { blameDatabase } from '../../kernel/api/database-away.server.ts'
import { type Refusal, Refused } from '../../kernel/api/refusal.ts'
import type { Auth } from './auth.server.ts'
import { type Accounts, passwordHashOf } from './passwords.server.ts'
import { refuseAccount } from './refusals.ts'

/** How many of a guest's gifts and addresses found no room in the account; they move at a later log-in. */
export const NotMoved = z.object({ gifts: z.number().int(), addresses: z.number().int() })

/** Moves the guest of a request's cookie into the account of a session that began. @returns null where all found room */
export type JoinAccount = (headers: Headers, sessionToken: string) => Promise<z.infer<typeof NotMoved> | null>

/** Before the browser gets its cookie: where it fails, the session ends, and the guest may try again. */
export async function joinOrEndSession(
  auth: Auth,
  join: JoinAccount,
  headers: Headers,
  sessionToken: string,
): ReturnType<JoinAccount> {
  try {
    return await join(headers, sessionToken)
  } catch (error) {
    await (await auth.$context).internalAdapter.deleteSession(sessionToken).catch(() => undefined)
    throw error
  }
}

export interface JoiningAccounts extends Accounts {
  readonly join: JoinAccount
}

/** Begins a session and moves the guest of the request into its account. Ends one that began with the old password while `replacePassword` ran. */
export async function signInWith(
  { db, auth, join }: JoiningAccounts,
  c: Context,
  credentials: { readonly email: string },
) {
  const before = await passwordHashOf(db, credentials)
  const joined: { notMoved?: Awaited<ReturnType<JoinAccount>> & object } = {}
  const answer = await callAuth(auth, c, '/sign-in/email', credentials, async (begun) => {
    const { token } = z.object({ token: z.string() }).parse(begun)
    if ((await passwordHashOf(db, credentials)) !== before) {
      await (await auth.$context).internalAdapter.deleteSession(token)
      throw new Refused(await wrongLogin(auth))
    }
    const notMoved = await joinOrEndSession(auth, join, c.req.raw.headers, token)
    if (notMoved) joined.notMoved = notMoved
  }).catch(async (error: unknown) => {
    throw isOfDeleted(error) ? new Refused(await wrongLogin(auth)) : error
  })
  return { answer, ...joined }
}

/** The account was deleted after its password was found right: its session has nobody. */
const isOfDeleted = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'session_user_id_fkey'

// Node's fetch sends Sec-Fetch-Mode, which better-auth takes for a browser that hides its origin.
const BROWSERS_SEND = ['origin', 'referer', 'cookie', 'sec-fetch-site', 'sec-fetch-dest']

/** Forwards a request to better-auth. @param check sees the answer before cookies are set, and may throw */
export async function callAuth(
  auth: Auth,
  c: Context,
  path: string,
  body?: object,
  check: (answer: unknown) => Promise<void> = async () => undefined,
): Promise<unknown> {
  const { baseURL } = await auth.$context
  const headers = new Headers(c.req.raw.headers)
  headers.delete('content-length')
  if (!BROWSERS_SEND.some((name) => headers.has(name))) headers.delete('sec-fetch-mode')
  if (body) headers.set('content-type', 'application/json')
  const request = { method: c.req.method, headers, body: body && JSON.stringify(body) }
  const ask = () => auth.handler(new Request(baseURL + path, request))
  const response = await blameDatabase(ask, ({ ok }) => !ok)
  if (!response.ok) throw new Refused(await refusalOf(auth, response))
  const answer: unknown = await response.json()
  await check(answer)
  for (const cookie of response.headers.getSetCookie()) c.header('set-cookie', cookie, { append: true })
  return answer
}

const BY_CODE: Readonly<Record<string, Refusal>> = {
  UNAUTHORIZED: refuseAccount('login-required'),
  PROVIDER_NOT_FOUND: refuseAccount('google-unreachable'),
}

const ORIGIN_CODES = ['INVALID_ORIGIN', 'MISSING_OR_NULL_ORIGIN', 'CROSS_SITE_NAVIGATION_LOGIN_BLOCKED']

// One sentence for both: another would reveal who has an account.
const LOGIN_CODES = ['INVALID_EMAIL_OR_PASSWORD', 'EMAIL_NOT_VERIFIED']

const AuthError = z.object({ code: z.string().optional() }).catch({})

/** better-auth's error as a refusal (codes: `@better-auth/core/error`). @throws for unexpected ones */
async function refusalOf(auth: Auth, answer: Response): Promise<Refusal> {
  if (answer.status >= 500) throw new Error(`better-auth answered ${answer.status}: ${await answer.text()}`)
  const { code = '' } = AuthError.parse(await answer.json().catch(() => null))
  if (ORIGIN_CODES.includes(code)) return foreignOrigin((await auth.$context).baseURL)
  if (LOGIN_CODES.includes(code)) return wrongLogin(auth)
  return BY_CODE[code] ?? refuseAccount('input-not-accepted')
}

async function wrongLogin(auth: Auth): Promise<Refusal> {
  const { requireEmailVerification } = (await auth.$context).options.emailAndPassword
  return refuseAccount(requireEmailVerification ? 'login-wrong-or-unconfirmed' : 'login-wrong')
}

// Refuses POSTs from other sites, which would use our cookie.
export function ownOrigin(origin: string | undefined, shop: string): Refusal | null {
  return origin === undefined || origin === new URL(shop).origin ? null : foreignOrigin(shop)
}

const foreignOrigin = (shop: string) => refuseAccount('foreign-origin', { shop: new URL(shop).origin })
