import type { Poisha } from '../kernel/money.ts'
import type { Location } from '../locations/location.ts'
import type { PaymentState } from '../payments/payment.ts'

/** `unpaid`: nobody has tried to pay yet. Otherwise the state of the attempt that counts. */
export type OrderPaymentState = PaymentState | 'unpaid'

/** One thing that was sold, as it was when it was sold. */
export interface OrderLine {
  readonly product_name: string
  readonly brand: string
  readonly category: string
  /** Taka, at most two decimals. */
  readonly price: number
  readonly description: string
  readonly photos: string
}

/** Whom an order is sent to. */
export interface Customer {
  readonly customer_name: string
  readonly customer_email: string
  readonly customer_phone: string
  readonly customer_city: string
  readonly customer_area: string
  readonly customer_address: string
}

export interface Order extends Customer {
  readonly _id: string
  /** Taka, at most two decimals. */
  readonly amount: number
  readonly currency: string
  /** dd/mm/yyyy in Dhaka. */
  readonly date: string
  /** The moment as ISO 8601. */
  readonly placedAt: string
  /** Placed without a shipping location: the delivery is to be arranged. */
  readonly needsAddress: boolean
  readonly paymentState: OrderPaymentState
  /** Of the attempt that counts (the paid one, else the newest); null while `unpaid`. */
  readonly tran_id: string | null
  readonly cart: readonly OrderLine[]
}

/** The specification's fallbacks for paying without a saved location (§7). */
export const UNKNOWN_CUSTOMER: Customer = {
  customer_name: 'Unknown',
  customer_email: 'unknown@example.com',
  customer_phone: '0000000000',
  customer_city: '',
  customer_area: '',
  customer_address: '',
}

/**
 * The customer of an order to this place.
 * @param shopper their own name, for a location that names nobody
 */
export const customerAt = (location: Location, shopper: string): Customer => ({
  customer_name: location.name || shopper || UNKNOWN_CUSTOMER.customer_name,
  customer_email: location.email,
  customer_phone: location.phone || UNKNOWN_CUSTOMER.customer_phone,
  customer_city: location.city,
  customer_area: location.area,
  customer_address: location.address,
})

/** An attempt that took the money, whether or not somebody still has to look at it: the order cannot be paid again. */
export const tookMoney = (state: OrderPaymentState): boolean => state === 'paid' || state === 'paid_on_hold'

export const sumOf = (prices: readonly Poisha[]): Poisha => prices.reduce((sum, price) => sum + price, 0)

const DHAKA_DAY = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Dhaka',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
})

/** The day in Dhaka, day/month/year (specification §9). */
export const orderDate = (moment: Date): string => DHAKA_DAY.format(moment)
