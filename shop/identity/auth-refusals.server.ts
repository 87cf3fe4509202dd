import { z } from '../kernel/door.server.ts'
import { type Refusal, refuse } from '../kernel/refusal.ts'
import { PASSWORD_LEAST, PASSWORD_MOST, WRONG_LOGIN } from './account.ts'

const EXISTS = refuse('conflict', 'There is already an account with this e-mail. Please log in instead.', {
  errors: [{ path: 'email', message: 'has an account already' }],
})

const BY_CODE: Readonly<Record<string, Refusal>> = {
  INVALID_EMAIL_OR_PASSWORD: refuse('signed-out', WRONG_LOGIN),
  USER_ALREADY_EXISTS: EXISTS,
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: EXISTS,
  // Two sign-ups with one e-mail at the same moment: the database let one of them in.
  FAILED_TO_CREATE_USER: refuse('conflict', 'The account could not be created. Please try again.'),
  PASSWORD_TOO_SHORT: refuse('bad-input', `The password needs at least ${PASSWORD_LEAST} characters.`),
  PASSWORD_TOO_LONG: refuse('bad-input', `The password may have at most ${PASSWORD_MOST} characters.`),
  INVALID_EMAIL: refuse('bad-input', 'Please enter a valid e-mail address.'),
}

const ORIGIN_CODES = ['INVALID_ORIGIN', 'MISSING_OR_NULL_ORIGIN', 'CROSS_SITE_NAVIGATION_LOGIN_BLOCKED']

const Problem = z.object({ code: z.string().optional() }).catch({})

/**
 * What better-auth's error answer means for the person (its codes: `@better-auth/core/error`).
 * @throws when it is no refusal but a fault
 */
export async function refusalOf(answer: Response, publicUrl: string): Promise<Refusal> {
  if (answer.status >= 500) throw new Error(`better-auth answered ${answer.status}: ${await answer.text()}`)
  if (answer.status === 429) return tooMany(answer)
  const { code = '' } = Problem.parse(await answer.json().catch(() => null))
  if (ORIGIN_CODES.includes(code)) return foreignOrigin(publicUrl)
  return BY_CODE[code] ?? refuse('bad-input', 'The shop cannot accept this. Please check what you entered.')
}

export const foreignOrigin = (publicUrl: string): Refusal =>
  refuse('forbidden', `This did not come from the shop's own pages. Please open ${publicUrl} and try again.`)

function tooMany(answer: Response): Refusal {
  const seconds = Number(answer.headers.get('x-retry-after'))
  return refuse('too-many', `Too many attempts. Please wait ${seconds} seconds and try again.`, {
    facts: { retryAfter: seconds },
  })
}
