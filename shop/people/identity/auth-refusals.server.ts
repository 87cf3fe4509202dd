import { z } from '../../kernel/api-router.server.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { PASSWORD_LEAST, PASSWORD_MOST, WRONG_LOGIN, WRONG_OR_UNCONFIRMED } from './account.ts'
import type { Auth } from './auth.server.ts'

const EXISTS = refuse('conflict', 'There is already an account with this e-mail. Please log in instead.', {
  errors: [{ path: 'email', message: 'has an account already' }],
})

/** For links out of letters: whatever is wrong with one, a new one is what helps. */
export const DEAD_LINK = refuse(
  'not-found',
  'This link was used already or is more than an hour old. Please ask for a new one.',
)

const BY_CODE: Readonly<Record<string, Refusal>> = {
  USER_ALREADY_EXISTS: EXISTS,
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: EXISTS,
  UNAUTHORIZED: refuse('signed-out', 'Please log in first.'),
  // Two sign-ups with one e-mail at the same moment: the database let one of them in.
  FAILED_TO_CREATE_USER: refuse('conflict', 'The account could not be created. Please try again.'),
  PROVIDER_NOT_FOUND: refuse(
    'unavailable',
    'Google cannot be reached right now. Please try again in a minute, or log in with your password.',
  ),
  PASSWORD_TOO_SHORT: refuse('bad-input', `The password needs at least ${PASSWORD_LEAST} characters.`),
  PASSWORD_TOO_LONG: refuse('bad-input', `The password may have at most ${PASSWORD_MOST} characters.`),
  INVALID_EMAIL: refuse('bad-input', 'Please enter a valid e-mail address.'),
}

const ORIGIN_CODES = ['INVALID_ORIGIN', 'MISSING_OR_NULL_ORIGIN', 'CROSS_SITE_NAVIGATION_LOGIN_BLOCKED']

/** All alike: a word of its own for one of them would tell strangers who has an account. */
const LOGIN_CODES = ['INVALID_EMAIL_OR_PASSWORD', 'EMAIL_NOT_VERIFIED']

const Problem = z.object({ code: z.string().optional() }).catch({})

/**
 * What better-auth's error answer means for the person (its codes: `@better-auth/core/error`).
 * @throws when it is no refusal but a fault
 */
export async function refusalOf(auth: Auth, answer: Response): Promise<Refusal> {
  if (answer.status >= 500) throw new Error(`better-auth answered ${answer.status}: ${await answer.text()}`)
  if (answer.status === 429) return tooMany(answer)
  const { code = '' } = Problem.parse(await answer.json().catch(() => null))
  if (ORIGIN_CODES.includes(code)) return foreignOrigin((await auth.$context).baseURL)
  if (LOGIN_CODES.includes(code)) return wrongLogin(auth)
  return BY_CODE[code] ?? refuse('bad-input', 'The shop cannot accept this. Please check what you entered.')
}

export async function wrongLogin(auth: Auth): Promise<Refusal> {
  const { requireEmailVerification } = (await auth.$context).options.emailAndPassword
  return refuse('signed-out', requireEmailVerification ? WRONG_OR_UNCONFIRMED : WRONG_LOGIN)
}

/**
 * Browsers always say where a POST comes from; another site's page must do nothing with our cookie.
 * @param shop any address of ours
 */
export function ownOrigin(origin: string | undefined, shop: string): Refusal | null {
  return origin === undefined || origin === new URL(shop).origin ? null : foreignOrigin(shop)
}

function foreignOrigin(shop: string): Refusal {
  const words = "This did not come from the shop's own pages."
  return refuse('forbidden', `${words} Please open ${new URL(shop).origin} and try again.`)
}

function tooMany(answer: Response): Refusal {
  const seconds = Number(answer.headers.get('x-retry-after'))
  return refuse('too-many', `Too many attempts. Please wait ${seconds} seconds and try again.`, {
    facts: { retryAfter: seconds },
  })
}
