/** A text to one phone. */
export interface Sms {
  /** E.164: `+8801712345678`. */
  readonly to: string
  readonly text: string
  /** Under the address of the shop, at its end: `/o/…`. */
  readonly link?: string
  /** At any hour: codes, and parcels of the midnight. */
  readonly isUrgent?: boolean
  /** A code that no e-mail can bring. */
  readonly isOnlyWay?: boolean
  /** To a phone that nobody proved, about an order that nobody paid for. */
  readonly isOfStranger?: boolean
}

/** `later`: surely not sent; `unclear`: perhaps sent. The code is the provider's. */
export interface SmsAnswer {
  readonly state: 'taken' | 'refused' | 'unclear' | 'later'
  readonly code: string | null
}

/** A provider of SMS. */
export interface SmsGateway {
  /** Whether an id that was sent today is refused, so that an unclear call may be repeated on the same day. */
  readonly refusesRepeats: boolean
  /** Does not throw. */
  send(sms: { readonly id: string; readonly to: string; readonly text: string }): Promise<SmsAnswer>
  /** `taka`: in poisha; `sms`: in SMS. */
  readonly balanceIn: 'taka' | 'sms'
  /** @returns null where it cannot be told now */
  balance(): Promise<number | null>
}
