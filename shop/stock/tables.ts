import type { ColumnType, Generated } from 'kysely'
import type { StockLevel, StockMoveKind } from './stock.ts'

declare module '../kernel/database/database.ts' {
  interface Database {
    /** Counted variants; without a row, a variant is not counted. */
    stock: {
      variant_id: string
      on_hand: number
      /** The sum of its holds. */
      reserved: Generated<number>
      few_at: Generated<number>
    }
    /** Units that the active reservation of a parcel keeps for it. */
    stock_hold: {
      parcel_id: string
      variant_id: string
      units: number
    }
    stock_move: {
      id: string
      variant_id: string
      kind: StockMoveKind
      /** Below 0: fewer on the shelf. */
      amount: number
      /** After it. */
      on_hand: number
      parcel_id: string | null
      /** The move that it undoes. */
      undoes: string | null
      by_id: string | null
      by_name: Generated<string>
      at: ColumnType<Date, never, never>
    }
    /** What the last letter to the shopkeepers said of a variant. */
    stock_told: {
      variant_id: string
      level: StockLevel
    }
  }
}
