import type { ColumnType } from 'kysely'

declare module '../../kernel/database/database.ts' {
  interface Database {
    /** Who wants to hear when a sold-out gift is there again. */
    stock_wish: {
      id: string
      user_id: string
      product_id: string
      /** Null: a gift without options. */
      variant_id: string | null
      at: ColumnType<Date, never, never>
    }
  }
}
