import type { Refusal } from './refusal.ts'

/** How often something may happen for each key (an address, a person, an e-mail). */
export interface LimitRule {
  readonly name: string
  readonly most: number
  readonly seconds: number
}

export interface Limits {
  /** Counts one more. @returns a `too-many` refusal beyond the limit */
  take(rule: LimitRule, key: string): Promise<Refusal | null>
  look(rule: LimitRule, key: string): Promise<Refusal | null>
  forget(rule: LimitRule, key: string): Promise<void>
}
