import type { Poisha } from '../kernel/money.ts'

declare module '../kernel/database/database.ts' {
  interface Database {
    cart_line: {
      id: string
      user_id: string
      product_id: string | null
      /** Null: the gift has no options, or the chosen variant left the shop. */
      variant_id: string | null
      name_when_added: string
      price_when_added: Poisha
    }
  }
}
