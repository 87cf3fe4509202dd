interface SmsReader {
  /** Null: ordered without an account, or it is deleted. */
  readonly userId: string | null
  /** Whether the account is deleted. */
  readonly hasLeft: boolean
  readonly isGuest: boolean
  /** Whether the account's e-mail is confirmed. */
  readonly isConfirmed: boolean
  readonly phone: string
}

const BANGLADESHI_MOBILE = /^\+8801[3-9]\d{8}$/

/** Who has an account with a confirmed e-mail reads letters; everybody else is told on the phone. @returns their number; null where no SMS is for them */
export function phoneForSms({ userId, hasLeft, isGuest, isConfirmed, phone }: SmsReader): string | null {
  const readsLetters = userId !== null && !isGuest && isConfirmed
  return !hasLeft && !readsLetters && BANGLADESHI_MOBILE.test(phone) ? phone : null
}
