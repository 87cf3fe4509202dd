import { type BetterAuthPlugin, betterAuth } from 'better-auth'
import { isDatabaseAway } from '../../kernel/api/database-away.server.ts'
import type { Db, Tx } from '../../kernel/database/database.ts'
import { newId } from '../../kernel/id.ts'
import { LANGUAGES, type Language } from '../../kernel/language/language.ts'
import { PASSWORD_LEAST, PASSWORD_MOST } from './account.ts'
import { hashInTurn, verifyInTurn } from './password-hashing.server.ts'

export interface Addressee {
  readonly email: string
  readonly name: string
  /** The owner of the e-mail typed the name. */
  readonly emailVerified: boolean
  readonly language?: Language | null
}

export type AccountLetter = 'verify' | 'reset' | 'taken' | 'passwordChanged' | 'accountDeleted'

/** Account letters; `recovery` writes them. @param token lives an hour @returns a function that posts it */
export type AccountLetters = (
  kind: AccountLetter,
  person: Addressee,
  token?: string,
) => Promise<(tx?: Tx) => Promise<void>>

export type Auth = ReturnType<typeof createAuth>

interface AuthParts {
  readonly db: Db
  readonly secret: string
  /** Origin of the shop; requests with a cookie must come from it. */
  readonly publicUrl: string
  readonly signUp: 'at-once' | 'verified'
  readonly letters: AccountLetters
  readonly plugins?: BetterAuthPlugin[]
}

/** Set by the process from the connection, never from a client's header. */
export const CLIENT_ADDRESS_HEADER = 'x-ogs-client-address'

const DAY_S = 24 * 60 * 60

export function createAuth({ db, secret, publicUrl, signUp, letters, plugins = [] }: AuthParts) {
  const post = async (...letter: Parameters<AccountLetters>) => (await letters(...letter))()
  const postAside = async (...letter: Parameters<AccountLetters>) => {
    const posted = post(...letter)
    if (signUp === 'at-once') return posted
    // In the background: the time taken would reveal whether a letter is sent.
    posted.catch((error) => console.error('Error posting a letter', error))
  }
  return betterAuth({
    baseURL: publicUrl,
    basePath: '/api/auth',
    secret,
    database: { db, type: 'postgres' },
    telemetry: { enabled: false },
    logger: { level: 'error', log: (_level, message, ...more) => logError(message, more) },
    // Errors reach the shop's error handler; refusals are answers.
    onAPIError: { throw: true },
    emailAndPassword: {
      enabled: true,
      // `sign-up` does it: better-auth would hash while it holds a connection.
      disableSignUp: true,
      password: { hash: hashInTurn, verify: verifyInTurn },
      requireEmailVerification: signUp === 'verified',
      minPasswordLength: PASSWORD_LEAST,
      maxPasswordLength: PASSWORD_MOST,
      sendResetPassword: ({ user, token }) => post('reset', user, token),
    },
    emailVerification: {
      sendOnSignUp: true,
      sendOnSignIn: signUp === 'verified',
      expiresIn: 60 * 60,
      sendVerificationEmail: ({ user, token }) => postAside('verify', user, token),
    },
    account: {
      encryptOAuthTokens: true,
      accountLinking: { enabled: true, allowDifferentEmails: false, allowUnlinkingAll: false },
    },
    plugins,
    user: {
      additionalFields: {
        role: { type: ['user', 'admin'], required: false, defaultValue: 'user', input: false },
        language: { type: [...LANGUAGES], required: false },
        guest: { type: 'boolean', required: false, defaultValue: false, input: false },
      },
    },
    // No cookie cache: a deleted person is out at once.
    session: { expiresIn: 7 * DAY_S, updateAge: DAY_S, cookieCache: { enabled: false } },
    // Limits are counted by `limits`.
    rateLimit: { enabled: false },
    advanced: {
      useSecureCookies: publicUrl.startsWith('https:'),
      // Explicit, because better-auth disables the check where it detects tests.
      disableOriginCheck: false,
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
      database: { generateId: newId, validateSchema: false },
    },
  })
}

/** An absent database is reported by the request that met it. */
function logError(message: string, more: readonly unknown[]): void {
  if (!more.some(isDatabaseAway) && !STRANGERS_ERROR.test(message))
    console.error(describeError(message, more))
}

/** Refused requests of strangers would fill the log. */
const STRANGERS_ERROR = /^(?:Invalid (?:origin|\w+URL):|Blocked cross-site )/

const describeError = (message: string, more: readonly unknown[]): string =>
  [
    'better-auth:',
    message,
    ...more.map((part) => (part instanceof Error ? part.message : String(part))),
  ].join(' ')
