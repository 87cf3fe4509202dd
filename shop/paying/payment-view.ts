import type { PaymentState } from '../payments/payment.ts'

/** What the payment page shows. Whoever holds the link may see it, so it names nobody. */
export interface PaymentView {
  readonly tran_id: string
  readonly orderId: string
  readonly state: PaymentState
  /** Taka, at most two decimals. */
  readonly amount: number
  /** The order's day, dd/mm/yyyy in Dhaka. */
  readonly date: string
  /** How many lines the order has. */
  readonly lines: number
  /** Whether the order still waits to be paid. */
  readonly payable: boolean
}
