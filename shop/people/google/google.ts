export type GoogleOffer = 'real' | 'test' | null

const GOOGLE_ERRORS = ['not-linked', 'not-confirmed', 'admin', 'cancelled', 'expired', 'failed'] as const

type GoogleError = (typeof GOOGLE_ERRORS)[number]

/** @param code better-auth's or Google's, or any text from an address */
export const googleErrorOf = (code: string): GoogleError => BY_CODE.get(code) ?? 'failed'

const BY_CODE: ReadonlyMap<string, GoogleError> = new Map([
  ['account_not_linked', 'not-linked'],
  ['email_not_verified', 'not-confirmed'],
  ['admin_not_linked', 'admin'],
  ['access_denied', 'cancelled'],
  ['state_mismatch', 'expired'],
])

/** @param search of an address, so possibly a stranger's text */
export function googleErrorIn(search: string): GoogleError | null {
  const code = new URLSearchParams(search).get('problem')
  return GOOGLE_ERRORS.find((error) => error === code) ?? null
}
