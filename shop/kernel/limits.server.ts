import { type Refusal, refuse } from './refusal.ts'

/** How often something may happen, counted for each key by itself (an address, a person, an e-mail). */
export interface LimitRule {
  readonly name: string
  readonly most: number
  /** The window's length. */
  readonly seconds: number
}

/** Counts what may only happen so often. All processes of a shop count together. */
export interface Limits {
  /** Counts one more. @returns a `too-many` refusal when it is one too many */
  take(rule: LimitRule, key: string): Promise<Refusal | null>
  /** As `take` would answer, without counting. */
  look(rule: LimitRule, key: string): Promise<Refusal | null>
  /** Begins anew for this key. */
  forget(rule: LimitRule, key: string): Promise<void>
}

/** @param seconds until another try makes sense; the door says it as `Retry-After` too */
export const tooMany = (seconds: number): Refusal =>
  refuse('too-many', `Too many attempts. Please wait ${waitOf(seconds)} and try again.`, {
    facts: { retryAfter: seconds },
  })

const waitOf = (seconds: number): string =>
  seconds < 120 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`
