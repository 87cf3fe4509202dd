import type { Generated, GeneratedAlways } from 'kysely'
import type { Language } from '../../kernel/language.ts'
import type { Poisha } from '../../kernel/money.ts'
import type { Fulfilment } from './fulfilment.ts'

declare module '../../kernel/database.ts' {
  interface Database {
    order: {
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
      fulfilment: Generated<Fulfilment>
      /** Of whoever placed it. */
      sender_language: Generated<Language>
      /** On the receipt of an order that was sent elsewhere once paid; else it is the customer's. */
      receipt_name: string | null
      /** Made by the database of name, e-mail and phone. */
      search_text: GeneratedAlways<string>
    }
    order_line: {
      id: string
      order_id: string
      product_id: string | null
      product_name: string
      /** In Bangla, where it was written. */
      product_name_bn: Generated<string>
      brand_bn: Generated<string>
      category_bn: Generated<string>
      brand: string
      category: string
      price: Poisha
      description: string
      photos: string
    }
    fulfilment_change: {
      id: string
      order_id: string
      state: Fulfilment
      changed_at: Generated<Date>
      changed_by: string | null
      changed_by_name: string
    }
    address_change: {
      id: string
      order_id: string
      changed_at: Generated<Date>
    }
  }
}
