import type { Poisha } from '../../kernel/money.ts'
import type { PaymentState } from '../../money/payments/payment.ts'
import type { Location } from '../../people/locations/location.ts'
import { type Fulfilment, type FulfilmentChange, isCalledOff } from './fulfilment.ts'

/** `unpaid`: nobody has tried to pay yet. Otherwise the state of the attempt that counts. */
export type OrderPaymentState = PaymentState | 'unpaid'

export interface OrderLine {
  readonly _id: string
  /** Null once the product has left the shop. */
  readonly productId: string | null
  readonly product_name: string
  readonly brand: string
  readonly category: string
  readonly price: Poisha
  readonly description: string
  readonly photos: string
}

export const CUSTOMER_FIELDS = [
  'customer_name',
  'customer_email',
  'customer_phone',
  'customer_city',
  'customer_area',
  'customer_address',
] as const

export type Customer = Readonly<Record<(typeof CUSTOMER_FIELDS)[number], string>>

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
  readonly onDelivery: boolean
  readonly fulfilment: Fulfilment
  readonly cart: readonly OrderLine[]
}

export interface ListedOrder extends Omit<Order, 'cart'> {
  readonly cart: readonly Omit<OrderLine, 'description'>[]
}

export interface OrderPayment {
  readonly state: OrderPaymentState
  /** How and with what, in the gateway's words: `VISA-Dutch Bangla`, `418117XXXXXX6675`. Empty until paid. */
  readonly method: string
  readonly masked: string
  readonly tran_id: string | null
  /** The moment as ISO 8601; null while nothing is settled. */
  readonly settledAt: string | null
}

/** For the shopper: without who took the steps. */
export interface OrderInFull extends Order {
  readonly payment: OrderPayment
  readonly changes: readonly Omit<FulfilmentChange, 'by'>[]
}

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

/** @param shopper their own name, for a location that names nobody */
export const customerAt = (location: Location, shopper: string): Customer => ({
  customer_name: location.name || shopper || UNKNOWN_CUSTOMER.customer_name,
  customer_email: location.email,
  customer_phone: location.phone || UNKNOWN_CUSTOMER.customer_phone,
  customer_city: location.city,
  customer_area: location.area,
  customer_address: location.address,
})

/** Also money on hold: the order cannot be paid again. */
export const tookMoney = (state: OrderPaymentState): boolean => state === 'paid' || state === 'paid_on_hold'

type Progress = Pick<Order, 'paymentState' | 'onDelivery' | 'fulfilment'>

/** An order with cash on delivery is not payable online any more once it is on its way. */
export const isPayable = ({ paymentState, onDelivery, fulfilment }: Progress): boolean =>
  !tookMoney(paymentState) && !isCalledOff(fulfilment) && !(onDelivery && isOnItsWay(fulfilment))

export const isOnItsWay = (fulfilment: Fulfilment): boolean =>
  fulfilment === 'sent' || fulfilment === 'delivered'

export const isInTheShop = (fulfilment: Fulfilment): fulfilment is 'new' | 'packed' =>
  fulfilment === 'new' || fulfilment === 'packed'

/** Somebody has to ask where to before it can be sent. */
export const lacksAddress = ({ needsAddress, fulfilment }: Pick<Order, 'needsAddress' | 'fulfilment'>) =>
  needsAddress && isInTheShop(fulfilment)

export const mayGoBack = ({ paymentState, fulfilment }: Omit<Progress, 'onDelivery'>): boolean =>
  !tookMoney(paymentState) && isInTheShop(fulfilment)

export const mayBeCash = (order: Pick<Order, 'needsAddress' | 'onDelivery' | 'fulfilment'>): boolean =>
  !order.needsAddress && !order.onDelivery && isInTheShop(order.fulfilment)

const DHAKA_DAY = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Dhaka',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
})

export const orderDate = (moment: Date): string => DHAKA_DAY.format(moment)

/** Short enough for a parcel and the phone: the end of the id is its random part. */
export const orderNumber = (id: string): string => id.slice(-8).toUpperCase()
