/** What the account page shows. */
export interface OwnAccount {
  readonly email: string
  readonly name: string
  readonly emailVerified: boolean
  readonly hasPassword: boolean
  /** Other ways in than the password: `google`. */
  readonly logins: readonly string[]
  /** The moment as ISO 8601. */
  readonly memberSince: string
}

/** How old the login of somebody without a password may be who deletes the account, in minutes. */
export const FRESH_MINUTES = 10
