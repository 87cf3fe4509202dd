import type { NounOf } from '../kernel/api/wire.ts'
import type { Language } from '../kernel/language/language.ts'
import { type Poisha, poisha, sumOf } from '../kernel/money.ts'
import type { PaymentState } from '../payments/payment.ts'
import { type Fulfilment, isCancelledOrReturned } from './fulfilment.ts'
import type {
  ListedOrderAnswer,
  OrderAnswer,
  OrderInFullAnswer,
  SignedOrderAnswer,
} from './order-shapes.server.ts'
import { type Parcel, type ParcelInFull, UNKNOWN_CUSTOMER } from './parcel.ts'

/** `unpaid`: nobody has tried to pay yet. Otherwise the state of the attempt that counts. */
export type OrderPaymentState = PaymentState | 'unpaid'

/** What answers repeat of the first parcel beside the order's own facts (`wire.server.ts`). */
type FirstParcelsField = Exclude<keyof ParcelInFull, '_id' | 'fulfilment' | 'needsAddress'> | 'customer_email'

/** The order that an answer tells; the facts of a parcel stand on the parcel. */
export type OrderIn<S extends { readonly _zod: { readonly output: unknown } }> = Omit<
  NounOf<S>,
  FirstParcelsField
>

/** `date` is dd/mm/yyyy in Dhaka, as all days of orders; moments are ISO 8601. */
export type Order = OrderIn<typeof OrderAnswer>
export type ListedOrder = OrderIn<typeof ListedOrderAnswer>

/** Who takes a step where no name does: stored, so none is ever renamed. */
export type Signature = 'deleted-account' | 'not-paid-in-time'

/** For the shopper: without who took the steps. */
export type OrderInFull = OrderIn<typeof OrderInFullAnswer>
export type SignedOrder = OrderIn<typeof SignedOrderAnswer>

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

/** Also money on hold: the order cannot be paid again. */
export const tookMoney = (state: OrderPaymentState): boolean => state === 'paid' || state === 'paid_on_hold'

/** What is still to be paid, in this order. */
export const openDues = ({ dues }: Pick<Order, 'dues'>) =>
  dues.filter(({ paymentState }) => !tookMoney(paymentState))

/** What was paid and is no longer needed: the shop is to give it back. */
export const surplusOf = ({ charges }: Pick<Order, 'charges'>): Poisha =>
  sumOf(charges.map(({ surplus }) => surplus))

/**
 * Somebody has yet to pay for it, or to promise cash at the door; money that is held is not here yet.
 * @param parcel one of several is not kept by what is added for another
 */
export const lacksMoney = (order: Payable, parcel?: Pick<Parcel, '_id'>): boolean =>
  order.dues.some(
    (due) =>
      due.amount > 0 && due.paymentState !== 'paid' && !due.onDelivery && isDueFor(parcel, due._id, order),
  )

type Payable = Pick<Order, 'dues' | 'charges' | 'parcelCount'>

function isDueFor(parcel: Pick<Parcel, '_id'> | undefined, due: string, order: Payable): boolean {
  const added = order.charges.filter(({ dueId }) => dueId === due)
  const parcelId = parcel && idAmongSeveral(order, parcel)
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

export const lacksAddress = ({ needsAddress, fulfilment }: Pick<Parcel, 'needsAddress' | 'fulfilment'>) =>
  needsAddress && isInTheShop(fulfilment)

/** Every order has one. */
export function firstParcel<P>({ parcels }: { readonly parcels: readonly P[] }): P {
  const [first] = parcels
  if (!first) throw new Error('An order without parcels.')
  return first
}

/** The specification's placeholder while nobody has said where the first parcel goes, else the sender's. */
export const recipientEmail = (order: Pick<Order, 'parcels' | 'sender_email'>): string =>
  firstParcel(order).addressState === 'arrange' ? UNKNOWN_CUSTOMER.customer_email : order.sender_email

/** What goes into that parcel. */
export const linesIn = <L extends { readonly parcelId: string }>({ _id }: Parcel, cart: readonly L[]) =>
  cart.filter(({ parcelId }) => parcelId === _id)

/** Where an order has several parcels, a call or a title says which. */
export const idAmongSeveral = (order: Pick<Order, 'parcelCount'>, { _id }: Pick<Parcel, '_id'>) =>
  hasSeveralDoors(order) ? _id : undefined

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
