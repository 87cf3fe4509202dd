/** The person of a request, as the database knows them now. */
export interface Caller {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly role: 'admin' | 'user'
  readonly sessionId?: string
  /** Where the request comes from: an IPv4 address, or the /64 network of an IPv6 one. */
  readonly network?: string
  /** Buys without an account. */
  readonly guest?: Guest
  /** Opened one order with the code that its sender was sent. */
  readonly byCode?: true
}

/** The claims of a signed token. */
export interface Login {
  readonly userId: string
  readonly sessionId: string
}

interface Guest {
  /** The e-mail typed for messages, in place of the one in the row; may be empty. */
  readonly email: string
  /** E.164; may be empty. */
  readonly phone: string
}
