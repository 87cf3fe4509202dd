import type { Refusal } from './refusal.ts'

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
