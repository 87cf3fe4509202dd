/** What is known of a letter that a mail server did not take. */
export interface Undelivered extends Error {
  /** At which of its words it refused; `API` when we did not even ask. */
  readonly command?: string
  readonly responseCode?: number
  readonly response?: string
}

/**
 * Whether the mail server will never take this letter for this person (RFC 5321 §4.2.1: replies of 500 and more). A
 * refusal of the shop itself, its name, password or sender, can be put right by the shopkeeper.
 */
export function isRefusedForGood(error: unknown): error is Undelivered {
  if (!(error instanceof Error)) return false
  const { command, responseCode = 0 }: Undelivered = error
  if (command === 'API') return /recipient/i.test(error.message)
  return (command === 'RCPT TO' || command === 'DATA') && responseCode >= 500
}
