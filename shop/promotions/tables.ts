import type { ColumnType, Generated } from 'kysely'
import type { TextTable } from '../kernel/language/text-columns.ts'
import type { Poisha } from '../kernel/money.ts'
import type { OncePer, PromotionKind } from './promotion.ts'

/** In Dhaka: read it as text. */
type Day = ColumnType<Date | null, string | null | undefined, string | null>

declare module '../kernel/database/database.ts' {
  interface Database {
    promotion: TextTable<'name'> & {
      id: string
      kind: PromotionKind
      /** Percent, or poisha. */
      value: Generated<number>
      /** Null: automatic. */
      code_hash: string | null
      /** As worded; empty: automatic, or generated. */
      code: Generated<string>
      /** The last letters of a generated one. */
      code_end: Generated<string>
      min_amount: Generated<Poisha>
      min_gifts: Generated<number>
      /** Empty: any. */
      categories: ColumnType<string[], readonly string[] | undefined, readonly string[]>
      occasions: ColumnType<string[], readonly string[] | undefined, readonly string[]>
      starts: Day
      /** Included. */
      ends: Day
      /** Null: any number. */
      uses: number | null
      once_per: Generated<OncePer>
      paused: Generated<boolean>
      ended_at: Date | null
      revision: Generated<number>
      created_at: Generated<Date>
    }
    /** The offer that an order was placed with. */
    promotion_use: {
      order_id: string
      promotion_id: string
      /** As it was then. */
      kind: PromotionKind
      gave: Poisha
      /** Of an offer once per person: keyed, of the mailbox and the proven phone. */
      person_hashes: ColumnType<string[], readonly string[] | undefined, never>
    }
    /** How much of an order's discount belongs to a gift. */
    discount_share: {
      order_line_id: string
      amount: Poisha
      /** More than `amount` where the rest could not be paid. */
      offered: Poisha
    }
  }
}
