import { type BetterAuthPlugin, betterAuth } from 'better-auth'
import type { Pool } from 'pg'
import { isDatabaseAway } from '../../kernel/api/database-away.server.ts'
import type { Tx } from '../../kernel/database/database.ts'
import { newId } from '../../kernel/id.ts'
import type { Language } from '../../kernel/language/language.ts'
import { PASSWORD_LEAST, PASSWORD_MOST } from './account.ts'

export interface Addressee {
  readonly email: string
  readonly name: string
  /** The name was typed by the owner of the e-mail, and not by somebody who only says so. */
  readonly emailVerified: boolean
  readonly language?: Language | null
}

export type AccountLetter = 'verify' | 'reset' | 'taken' | 'passwordChanged' | 'accountDeleted'

/** What identity tells people by mail; `recovery` finds the words. @param token lives an hour @returns posts it */
export type AccountLetters = (
  kind: AccountLetter,
  person: Addressee,
  token?: string,
) => Promise<(tx?: Tx) => Promise<void>>

export type Auth = ReturnType<typeof createAuth>

interface AuthParts {
  readonly pool: Pool
  readonly secret: string
  /** The origin under which the shop is reached; requests with a cookie must come from it. */
  readonly publicUrl: string
  readonly signUp: 'at-once' | 'verified'
  readonly letters: AccountLetters
  readonly plugins?: BetterAuthPlugin[]
}

/** Set by the process from the connection, never taken from a client. */
export const CLIENT_ADDRESS_HEADER = 'x-ogs-client-address'

const DAY_S = 24 * 60 * 60

export function createAuth({ pool, secret, publicUrl, signUp, letters, plugins = [] }: AuthParts) {
  const post = async (...letter: Parameters<AccountLetters>) => (await letters(...letter))()
  const postAside = async (...letter: Parameters<AccountLetters>) => {
    const posted = post(...letter)
    if (signUp === 'at-once') return posted
    // In the background: whoever waits for a letter measures whether there is one.
    posted.catch((error) => console.error('Error posting a letter', error))
  }
  return betterAuth({
    baseURL: publicUrl,
    basePath: '/api/auth',
    secret,
    database: pool,
    telemetry: { enabled: false },
    logger: { level: 'error', log: (_level, message, ...more) => complain(message, more) },
    // Surprises reach the shop's one error handler; refusals still come as answers.
    onAPIError: { throw: true },
    emailAndPassword: {
      enabled: true,
      autoSignIn: true,
      requireEmailVerification: signUp === 'verified',
      onExistingUserSignUp: ({ user }) => postAside('taken', user),
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
        language: { type: ['en', 'bn'], required: false },
      },
    },
    // No cookie cache: a deleted person is out at once.
    session: { expiresIn: 7 * DAY_S, updateAge: DAY_S, cookieCache: { enabled: false } },
    // The API counts by `limits`, for all that happens too often.
    rateLimit: { enabled: false },
    advanced: {
      useSecureCookies: publicUrl.startsWith('https:'),
      // Explicit, because better-auth switches the check off where it believes to be under test.
      disableOriginCheck: false,
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
      database: { generateId: newId, validateSchema: false },
    },
  })
}

/** Of a database that is away, the request that felt it tells. */
function complain(message: string, more: readonly unknown[]): void {
  if (!more.some(isDatabaseAway) && !OF_A_STRANGER.test(message)) console.error(plain(message, more))
}

/** What they sent is refused, and would fill the log with their words. */
const OF_A_STRANGER = /^(?:Invalid (?:origin|\w+URL):|Blocked cross-site )/

const plain = (message: string, more: readonly unknown[]): string =>
  ['better-auth:', message, ...more.map((why) => (why instanceof Error ? why.message : String(why)))].join(
    ' ',
  )
