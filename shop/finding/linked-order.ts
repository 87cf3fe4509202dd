import type { Poisha } from '../kernel/money.ts'
import type { Fulfilment } from '../orders/fulfilment.ts'

/** What the link in a letter shows: nothing of where it goes and to whom. */
export interface LinkedOrder {
  readonly number: string
  readonly state: Fulfilment | 'unpaid'
  /** Of its parcels, as `2026-12-16`. */
  readonly days: readonly string[]
  readonly gifts: readonly {
    readonly name: string
    readonly nameBn?: string | undefined
    readonly count: number
  }[]
  readonly amount: Poisha
}
