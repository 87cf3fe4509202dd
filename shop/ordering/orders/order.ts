import type { Poisha } from '../../kernel/money.ts'
import type { PaymentState } from '../../money/payments/payment.ts'
import type { Location } from '../../people/locations/location.ts'
import { type Fulfilment, type FulfilmentChange, isCalledOff } from './fulfilment.ts'

/** `unpaid`: nobody has tried to pay yet. Otherwise the state of the attempt that counts. */
export type OrderPaymentState = PaymentState | 'unpaid'

/** One thing that was sold, as it was when it was sold. */
export interface OrderLine {
  readonly product_name: string
  readonly brand: string
  readonly category: string
  readonly price: Poisha
  readonly description: string
  readonly photos: string
}

/** A thing that was sold, as its order keeps it. */
export interface KeptLine extends OrderLine {
  readonly _id: string
  /** Null once the product has left the shop. */
  readonly productId: string | null
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
  readonly amount: Poisha
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
  /** To be paid in cash when it arrives. */
  readonly onDelivery: boolean
  readonly fulfilment: Fulfilment
  readonly cart: readonly KeptLine[]
}

/** An order as a list tells of it: without the descriptions of its gifts. */
export interface ListedOrder extends Omit<Order, 'cart'> {
  readonly cart: readonly Omit<KeptLine, 'description'>[]
}

/** How an order was paid, or is being paid. */
export interface OrderPayment {
  readonly state: OrderPaymentState
  /** How and with what, in the gateway's words: `VISA-Dutch Bangla`, `418117XXXXXX6675`. Empty until paid. */
  readonly method: string
  readonly masked: string
  readonly tran_id: string | null
  /** The moment as ISO 8601; null while nothing is settled. */
  readonly settledAt: string | null
}

/** One order with all that its own page tells. Who at the shop took its steps is the shop's own business. */
export interface OrderInFull extends Order {
  readonly payment: OrderPayment
  /** Oldest first. */
  readonly changes: readonly Omit<FulfilmentChange, 'by'>[]
}

/** The same for the shop: it says who took each step. */
export interface SignedOrder extends OrderInFull {
  readonly changes: readonly FulfilmentChange[]
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

/** Whether an order still waits to be paid; one that is paid on delivery no longer once it is on its way. */
export const isPayable = ({
  paymentState,
  onDelivery,
  fulfilment,
}: Pick<Order, 'paymentState' | 'onDelivery' | 'fulfilment'>): boolean =>
  !tookMoney(paymentState) && !isCalledOff(fulfilment) && !(onDelivery && isOnItsWay(fulfilment))

export const isOnItsWay = (fulfilment: Fulfilment): boolean =>
  fulfilment === 'sent' || fulfilment === 'delivered'

/** Nothing has been sent yet, and it is to be sent. */
export const isInTheShop = (fulfilment: Fulfilment): boolean =>
  fulfilment === 'new' || fulfilment === 'packed'

/** Whether its gifts may go back into the cart: while nobody has paid for them and nothing has been sent. */
export const mayGoBack = ({
  paymentState,
  fulfilment,
}: Pick<Order, 'paymentState' | 'fulfilment'>): boolean => !tookMoney(paymentState) && isInTheShop(fulfilment)

/** Whether cash may be promised for it, where the shop offers that: for an address, while it has not gone, and once. */
export const mayBeCash = ({
  needsAddress,
  onDelivery,
  fulfilment,
}: Pick<Order, 'needsAddress' | 'onDelivery' | 'fulfilment'>): boolean =>
  !needsAddress && !onDelivery && isInTheShop(fulfilment)

const DHAKA_DAY = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Dhaka',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
})

/** The day in Dhaka, day/month/year (specification §9). */
export const orderDate = (moment: Date): string => DHAKA_DAY.format(moment)
