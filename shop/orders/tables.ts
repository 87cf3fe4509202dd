import type { Generated } from 'kysely'
import type { Poisha } from '../kernel/money.ts'

interface OrderTable {
  id: string
  user_id: string | null
  idempotency_key: string
  amount: Poisha
  currency: Generated<string>
  customer_name: string
  customer_email: string
  customer_phone: string
  customer_city: string
  customer_area: string
  customer_address: string
  needs_address: boolean
  placed_at: Generated<Date>
}

interface OrderLineTable {
  id: string
  order_id: string
  product_id: string | null
  product_name: string
  brand: string
  category: string
  price: Poisha
  description: string
  photos: string
}

declare module '../kernel/database.ts' {
  interface Database {
    order: OrderTable
    order_line: OrderLineTable
  }
}
