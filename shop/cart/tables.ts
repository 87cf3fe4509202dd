import type { Poisha } from '../kernel/money.ts'

declare module '../kernel/database/database.ts' {
  interface Database {
    cart_line: {
      id: string
      user_id: string
      product_id: string | null
      name_when_added: string
      price_when_added: Poisha
    }
  }
}
