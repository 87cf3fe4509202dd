export type GoogleOffer = 'real' | 'test' | null

export const GOOGLE_ERRORS = {
  'not-linked':
    'There is already an account with this e-mail, and nobody has confirmed it yet. If you made it, log in with your password and confirm your e-mail. If you did not, or forgot the password, choose “Forgot your password?”: its letter makes the account yours. Then Google works too.',
  'not-confirmed':
    'Google has not confirmed this e-mail yet, so the shop cannot let you in with it. Confirm it at Google, or use a password.',
  admin: 'A shopkeeper’s account is opened with its password only. Please log in with it.',
  cancelled: 'You went back without choosing an account. Try again, or log in with your password.',
  expired: 'That took too long, or was begun in another browser. Please try again.',
  failed: 'Signing in with Google did not work. Please try again, or log in with your password.',
} as const

type GoogleError = keyof typeof GOOGLE_ERRORS

/** @param code better-auth's or Google's, or anything that a stranger wrote into an address */
export const googleErrorOf = (code: string): GoogleError => BY_CODE.get(code) ?? 'failed'

const BY_CODE: ReadonlyMap<string, GoogleError> = new Map([
  ['account_not_linked', 'not-linked'],
  ['email_not_verified', 'not-confirmed'],
  ['admin_not_linked', 'admin'],
  ['access_denied', 'cancelled'],
  ['state_mismatch', 'expired'],
])

export function googleErrorSentence(search: string): string | null {
  const word = new URLSearchParams(search).get('problem')
  return word !== null && Object.hasOwn(GOOGLE_ERRORS, word) ? GOOGLE_ERRORS[word as GoogleError] : null
}
