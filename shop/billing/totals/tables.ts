import type { Poisha } from '../../kernel/money.ts'
import type { Fulfilment } from '../../orders/fulfilment.ts'
import type { PaymentState } from '../../payments/payment.ts'

interface Standing {
  /** The day in Dhaka. */
  placed_on: Date
  fulfilment: Fulfilment
  needs_address: boolean
  /** The list's filters that match it. */
  payments: readonly (PaymentState | 'unpaid' | 'more')[]
  lines: number
  amount: Poisha
}

declare module '../../kernel/database/database.ts' {
  interface Database {
    /** Computed from the order itself: slow for many. */
    order_standing: Standing & { order_id: string; placed_at: Date; sold_on: Date | null }
    /** As it was last counted, or computed where the order changed since. */
    order_now: Standing & { order_id: string; placed_at: Date }
    /** Sums of `order_now`, in several rows for each kind. */
    order_total_now: Standing & { orders: number }
    gift_total_now: {
      sold_on: Date
      product_id: string | null
      name: string
      photos: string
      sold: number
      sales: string
    }
  }
}
