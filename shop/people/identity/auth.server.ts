import { type BetterAuthPlugin, betterAuth } from 'better-auth'
import type { Pool } from 'pg'
import { newId } from '../../kernel/id.ts'
import { PASSWORD_LEAST, PASSWORD_MOST } from './account.ts'
import type { AccountLetters } from './letters.ts'
import { unawaited } from './unawaited.server.ts'

export type Auth = ReturnType<typeof createAuth>

interface AuthParts {
  readonly pool: Pool
  /** At least 32 characters; signs the session cookie. */
  readonly secret: string
  /** The origin under which the shop is reached; requests with a cookie must come from it. */
  readonly publicUrl: string
  /** Whether a new account is let in at once, or after the link in its mail was followed. */
  readonly signUp: 'at-once' | 'verified'
  readonly letters: AccountLetters
  /** Other ways in than a password. */
  readonly plugins?: BetterAuthPlugin[]
}

/** Set by the process from the connection, never taken from a client: rate limits count by it. */
export const CLIENT_ADDRESS_HEADER = 'x-ogs-client-address'

const HOUR_S = 60 * 60
const DAY_S = 24 * HOUR_S

/** Passwords and sessions (better-auth, `protocols` §2.4–2.7) on the shop's own pool. */
export function createAuth({ pool, secret, publicUrl, signUp, letters, plugins = [] }: AuthParts) {
  // Whoever waits for a letter measures whether there is one.
  const posted = signUp === 'verified' ? unawaited(letters) : letters
  return betterAuth({
    appName: 'OGS',
    baseURL: publicUrl,
    basePath: '/api/auth',
    secret,
    database: pool,
    telemetry: { enabled: false },
    logger: { level: 'error', log: (_level, message, ...more) => console.error(plain(message, more)) },
    // Surprises reach the shop's one error handler; refusals still come as answers.
    onAPIError: { throw: true },
    emailAndPassword: {
      enabled: true,
      autoSignIn: true,
      requireEmailVerification: signUp === 'verified',
      onExistingUserSignUp: ({ user }) => posted.taken(user),
      minPasswordLength: PASSWORD_LEAST,
      maxPasswordLength: PASSWORD_MOST,
      sendResetPassword: ({ user, token }) => letters.reset(user, token),
    },
    emailVerification: {
      sendOnSignUp: true,
      sendOnSignIn: signUp === 'verified',
      expiresIn: HOUR_S,
      sendVerificationEmail: ({ user, token }) => posted.verify(user, token),
    },
    account: {
      encryptOAuthTokens: true,
      accountLinking: { enabled: true, allowDifferentEmails: false, allowUnlinkingAll: false },
    },
    plugins,
    user: {
      additionalFields: {
        role: { type: ['user', 'admin'], required: false, defaultValue: 'user', input: false },
      },
    },
    // No cookie cache: a deleted person is out at once.
    session: { expiresIn: 7 * DAY_S, updateAge: DAY_S, cookieCache: { enabled: false } },
    rateLimit: {
      enabled: true,
      storage: 'database',
      customRules: {
        '/sign-in/email': { window: 60, max: 20 },
        // The door counts these, over a longer time.
        '/sign-up/email': false,
        // Every page asks it, and it tells a stranger nothing.
        '/get-session': false,
      },
    },
    advanced: {
      useSecureCookies: publicUrl.startsWith('https:'),
      // Explicit, because better-auth switches the check off where it believes to be under test.
      disableOriginCheck: false,
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
      database: { generateId: newId, validateSchema: false },
    },
  })
}

/** One line for the log: what happened and why, without stack traces of what strangers can provoke. */
function plain(message: string, more: readonly unknown[]): string {
  const reasons = more.map((reason) => (reason instanceof Error ? reason.message : String(reason)))
  return ['better-auth:', message, ...reasons].join(' ')
}
