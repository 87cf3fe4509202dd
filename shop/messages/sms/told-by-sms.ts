interface SmsReader {
  /** Null: ordered without an account, or it is deleted. */
  readonly userId: string | null
  /** Whether the account is deleted. */
  readonly hasLeft: boolean
  readonly isGuest: boolean
  /** Whether the account's e-mail is confirmed. */
  readonly isConfirmed: boolean
  /** Whether the account chose SMS as well, to its proven phone. */
  readonly wantsSms: boolean
  readonly phone: string
}

const BANGLADESHI_MOBILE = /^\+8801[3-9]\d{8}$/

/** Who has an account with a confirmed e-mail reads letters, unless they want SMS as well; everybody else is told on the phone. @returns their number; null where no SMS is for them */
export function phoneForSms(reader: SmsReader): string | null {
  const { userId, hasLeft, isGuest, isConfirmed, wantsSms, phone } = reader
  const readsLetters = userId !== null && !isGuest && isConfirmed && !wantsSms
  return !hasLeft && !readsLetters && BANGLADESHI_MOBILE.test(phone) ? phone : null
}
