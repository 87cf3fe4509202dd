import type { Poisha } from '../../kernel/money.ts'
import type { Fulfilment } from '../../orders/fulfilment.ts'
import type { PaymentState } from '../../payments/payment.ts'

interface Standing {
  /** In Dhaka. */
  placed_on: Date
  fulfilment: Fulfilment
  needs_address: boolean
  /** The filters of the list that find it. */
  payments: readonly (PaymentState | 'unpaid')[]
  lines: number
  amount: Poisha
}

declare module '../../kernel/database/database.ts' {
  interface Database {
    /** What an order counts as, from the order itself: slow for many. */
    order_standing: Standing & { order_id: string; placed_at: Date; sold_on: Date | null }
    /** The same, as it was counted last or from the order itself where that changed since. */
    order_now: Standing & { order_id: string; placed_at: Date }
    /** Sums of these, in several rows for each kind. */
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
