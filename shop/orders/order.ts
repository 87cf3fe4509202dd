import type { NounOf } from '../kernel/api/wire.ts'
import type { Language } from '../kernel/language/language.ts'
import { type Poisha, poisha, sumOf } from '../kernel/money.ts'
import { NO_PHONE } from '../kernel/phone.ts'
import type { PaymentState } from '../payments/payment.ts'
import type { Location } from '../people/addresses/location.ts'
import { isAnother } from '../people/addresses/person-name.ts'
import { type Fulfilment, isCancelledOrReturned } from './fulfilment.ts'
import type {
  CUSTOMER_FIELDS,
  ListedOrderAnswer,
  OrderAnswer,
  OrderInFullAnswer,
  SignedOrderAnswer,
} from './order-shapes.server.ts'

/** `unpaid`: nobody has tried to pay yet. Otherwise the state of the attempt that counts. */
export type OrderPaymentState = PaymentState | 'unpaid'

/** `date` is dd/mm/yyyy in Dhaka, as all days of orders; moments are ISO 8601. */
export type Order = NounOf<typeof OrderAnswer>
/** The first parcel's recipient, as the specification names it. */
export type Customer = Pick<Order, (typeof CUSTOMER_FIELDS)[number]>
export type ListedOrder = NounOf<typeof ListedOrderAnswer>
/** What makes its parcel a gift. */
export type Gift = NonNullable<Order['gift']>

/** Who takes a step where no name does: stored, so none is ever renamed. */
export type Signature = 'deleted-account' | 'not-paid-in-time'

/** For the shopper: without who took the steps. */
export type OrderInFull = NounOf<typeof OrderInFullAnswer>
export type SignedOrder = NounOf<typeof SignedOrderAnswer>

/** The specification's fallbacks for paying without a saved location (§7). */
export const UNKNOWN_CUSTOMER: Customer = {
  customer_name: 'Unknown',
  customer_email: 'unknown@example.com',
  customer_phone: NO_PHONE,
  customer_city: '',
  customer_area: '',
  customer_address: '',
}

/** Empty where the stored name is the specification's fallback. */
export const knownName = (name: string): string => (name === UNKNOWN_CUSTOMER.customer_name ? '' : name)

/** Whom it is for, as people read it: while nobody is known, who is named on the card. @param nobody read where no name is there */
export const recipientName = (
  { customer_name, gift }: { readonly customer_name: string; readonly gift: Pick<Gift, 'to'> | null },
  nobody: string,
): string => knownName(customer_name) || gift?.to || nobody

/** @param shopper their own name, for a location that names nobody */
export const customerAt = (location: Location, shopper: string): Customer => ({
  customer_name: location.name || shopper || UNKNOWN_CUSTOMER.customer_name,
  customer_email: location.email,
  customer_phone: location.phone || UNKNOWN_CUSTOMER.customer_phone,
  customer_city: location.city,
  customer_area: location.area,
  customer_address: location.address,
})

/** A gift as its buyer reads it. */
export const soldAs = (
  language: Language,
  line: Pick<Order['cart'][number], 'product_name' | 'product_name_bn'>,
) => (language === 'bn' && line.product_name_bn) || line.product_name

type SoldTexts = Pick<Order['cart'][number], 'brand' | 'brand_bn' | 'category' | 'category_bn'>

export function detailsOf(language: Language, { brand, brand_bn, category, category_bn }: SoldTexts): string {
  const shown = language === 'bn' ? [brand_bn || brand, category_bn || category] : [brand, category]
  return shown.filter(Boolean).join(' · ')
}

/** One parcel of an order as if it were the order: with where and when it goes, how far it is, and what is in it. Money stays the order's. */
export function asOfParcel<T extends Pick<ListedOrder, 'parcels' | 'cart'>>(order: T, parcelId: string): T {
  const parcel = order.parcels.find(({ _id }) => _id === parcelId)
  if (!parcel) return order
  const { _id, ...itsOwn } = parcel
  return { ...order, ...itsOwn, cart: order.cart.filter((line) => line.parcelId === parcelId) }
}

/** Its parcels, each as if it were the order. @returns `parcelId` where there are several of them */
export const byParcel = <T extends Pick<ListedOrder, 'parcels' | 'parcelCount' | 'cart'>>(
  order: T,
): (T & { readonly parcelId?: string })[] =>
  hasSeveralDoors(order)
    ? order.parcels.map(({ _id: parcelId }) => ({ ...asOfParcel(order, parcelId), parcelId }))
    : [order]

/** What whoever it is for has said of where it goes stays with the shop, but for area and city. */
export function asSenderSees<T extends Pick<ListedOrder, 'parcels'>>(order: T): T {
  if (order.parcels.every(({ addressHidden }) => !addressHidden)) return order
  const parcels = order.parcels.map((parcel) => ({ ...parcel, ...hiddenIn(parcel) }))
  const { customer_name = '', customer_phone = '', customer_address = '' } = parcels[0] ?? {}
  return { ...order, parcels, customer_name, customer_phone, customer_address }
}

const hiddenIn = ({ addressHidden, gift }: ListedOrder['parcels'][number]) =>
  addressHidden && {
    customer_name: gift?.to || UNKNOWN_CUSTOMER.customer_name,
    customer_phone: '',
    customer_address: '',
  }

/** Also money on hold: the order cannot be paid again. */
export const tookMoney = (state: OrderPaymentState): boolean => state === 'paid' || state === 'paid_on_hold'

/** What is still to be paid, in this order. */
export const openDues = ({ dues }: Pick<Order, 'dues'>) =>
  dues.filter(({ paymentState }) => !tookMoney(paymentState))

/** What was paid and is no longer needed: the shop is to give it back. */
export const surplusOf = ({ charges }: Pick<Order, 'charges'>): Poisha =>
  sumOf(charges.map(({ surplus }) => surplus))

/** Somebody has yet to pay for it, or to promise cash at the door; money that is held is not here yet. */
export const lacksMoney = ({ dues, charges, parcelId }: Payable): boolean =>
  dues.some(
    ({ _id, amount, paymentState, onDelivery }) =>
      amount > 0 && paymentState !== 'paid' && !onDelivery && isDueFor(parcelId, _id, charges),
  )

interface Payable extends Pick<Order, 'dues' | 'charges'> {
  /** One of several parcels: what is added for another one does not keep it. */
  readonly parcelId?: string | undefined
}

function isDueFor(parcelId: string | undefined, due: string, charges: Order['charges']): boolean {
  const added = charges.filter(({ dueId }) => dueId === due)
  return !parcelId || added.length === 0 || added.some((charge) => charge.parcelId === parcelId)
}

/** What is to be collected when it is handed over. */
export const cashToCollect = (order: Pick<Order, 'dues' | 'fulfilment'>): Poisha =>
  isCancelledOrReturned(order.fulfilment)
    ? poisha(0)
    : sumOf(openDues(order).flatMap(({ onDelivery, amount }) => (onDelivery ? amount : [])))

type Progress = Pick<Order, 'paymentState' | 'onDelivery' | 'fulfilment'>

/** An order with cash on delivery is not payable online any more once it is on its way. */
export const isPayable = ({ paymentState, onDelivery, fulfilment }: Progress): boolean =>
  !tookMoney(paymentState) && !isCancelledOrReturned(fulfilment) && !(onDelivery && isOnItsWay(fulfilment))

export const isOnItsWay = (fulfilment: Fulfilment): boolean =>
  fulfilment === 'sent' || fulfilment === 'delivered'

export const isInTheShop = (fulfilment: Fulfilment): fulfilment is 'new' | 'packed' =>
  fulfilment === 'new' || fulfilment === 'packed'

export const lacksAddress = ({ needsAddress, fulfilment }: Pick<Order, 'needsAddress' | 'fulfilment'>) =>
  needsAddress && isInTheShop(fulfilment)

/** Whoever opens the door then pays nothing. Cash of a gift to oneself is as of any order. */
export const isGiftToSomebodyElse = ({
  gift,
  customer_name,
  sender_name,
}: Pick<Order, 'gift' | 'customer_name' | 'sender_name'>): boolean =>
  gift !== null && isAnother(customer_name, sender_name)

/** Cash is paid at one. */
export const hasSeveralDoors = ({ parcelCount }: Pick<Order, 'parcelCount'>): boolean => parcelCount > 1

/** What was agreed on before a part of it was paid holds. */
export const mayBeCash = (
  order: Pick<Order, 'needsAddress' | 'onDelivery' | 'fulfilment' | 'dues' | 'parcelCount'>,
): boolean =>
  !hasSeveralDoors(order) &&
  !order.needsAddress &&
  !order.onDelivery &&
  isInTheShop(order.fulfilment) &&
  openDues(order).length === order.dues.length

const DHAKA_DAY = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Dhaka',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
})

export const orderDate = (moment: Date): string => DHAKA_DAY.format(moment)

/** Short enough for a parcel and the phone: the end of the id is its random part. */
export const orderNumber = (id: string): string => id.slice(-8).toUpperCase()
