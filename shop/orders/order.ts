import type { SoldVariant } from '../catalog/variants/variant.ts'
import type { Charge } from '../charges/charge.ts'
import type { NounOf } from '../kernel/api/wire.ts'
import { dhakaDay } from '../kernel/language/dhaka.ts'
import type { SparseText } from '../kernel/language/text-fields.ts'
import { type Poisha, poisha, sumOf } from '../kernel/money.ts'
import type { GatewayId, PaymentState } from '../payments/payment.ts'
import { type Fulfilment, isCancelledOrReturned } from './fulfilment.ts'
import type { OrderAnswer } from './order-shapes.server.ts'
import type { DueKind, DuePayable } from './order-states.ts'
import type { Parcel, ParcelInFull, SignedParcel } from './parcel.ts'

/** `unpaid`: nobody has tried to pay yet. Otherwise the state of the attempt that counts. */
export type OrderPaymentState = PaymentState | 'unpaid'

/** The person who orders: an account, or a name and an e-mail alone. */
export interface Sender {
  readonly accountId: string | null
  readonly name: string
  readonly email: string
  readonly phone?: string
  readonly network?: string
}

/** `left`: the sender's account is deleted; `forgotten`: and their name too, since the order has ended. */
export type SenderState = NounOf<typeof OrderAnswer>['senderState']

/** A gift as it was sold: one piece. */
export interface Line extends SparseText<'name'>, SparseText<'brand'>, SparseText<'category'>, SoldVariant {
  readonly id: string
  readonly parcelId: string
  /** Null once the product has left the shop. */
  readonly productId: string | null
  readonly price: Poisha
  readonly description: string
  readonly photos: string
}

export interface OrderCharge extends Charge {
  readonly id: string
  /** Null: of the whole order. */
  readonly parcelId: string | null
  /** The extra due that it was added with. */
  readonly dueId: string | null
  /** The paid part that is no longer needed and not refunded yet. */
  readonly surplus: Poisha
}

/** A part of an order that is paid by itself. */
export interface Due {
  readonly id: string
  readonly kind: DueKind
  readonly amount: Poisha
  readonly payable: DuePayable
  readonly paymentState: OrderPaymentState
  readonly onDelivery: boolean
  readonly transactionId: string | null
}

/** The facts of a parcel stand on the parcel; moments are ISO 8601. */
export interface Order<P = Parcel, L = Line> {
  readonly id: string
  readonly placedAt: string
  /** The person who pays; without a phone if only the recipient's is known. */
  readonly sender: Readonly<Record<'name' | 'email' | 'phone', string>>
  readonly senderState: SenderState
  /** The first few of many. */
  readonly parcels: readonly P[]
  readonly parcelCount: number
  readonly lines: readonly L[]
  readonly charges: readonly OrderCharge[]
  readonly dues: readonly Due[]
  readonly amount: Poisha
  readonly currency: string
  readonly paymentState: OrderPaymentState
  /** Cash is promised for the delivery. */
  readonly onDelivery: boolean
  readonly transactionId: string | null
  readonly refunded: Poisha
  /** The state of its least advanced parcel. */
  readonly fulfilment: Fulfilment
  readonly needsAddress: boolean
  /** The sender has to give an address. */
  readonly asksSender: boolean
}

/** With the lines and charges of the parcels that are listed. */
export interface ListedOrder<L = Omit<Line, 'description'>> extends Order<Parcel, L> {
  /** All of its gifts. */
  readonly giftCount: number
}

/** For the shopper: without who took the steps. */
export interface OrderInFull<P = ParcelInFull> extends Order<P> {
  readonly payment: {
    readonly state: OrderPaymentState
    readonly gateway: GatewayId | null
    readonly method: string
    readonly masked: string
    readonly transactionId: string | null
    readonly settledAt: string | null
  }
}

export type SignedOrder = OrderInFull<SignedParcel>

/** Signs a step instead of a person. Stored, so never renamed. */
export type Signature = 'deleted-account' | 'not-paid-in-time'

/** Also money on hold: the order cannot be paid again. */
export const isPaidOrHeld = (state: OrderPaymentState): boolean =>
  state === 'paid' || state === 'paid_on_hold'

/** Money received; refunds are not subtracted. */
export const receivedOf = ({ dues }: Pick<Order, 'dues'>): Poisha =>
  sumOf(dues.flatMap(({ paymentState, amount }) => (paymentState === 'paid' ? amount : [])))

/** Whether it counts as paid, but cost nothing: nothing was received that could be refunded. */
export const isFreeOrder = ({ dues }: Pick<Order, 'dues'>): boolean => {
  const paid = dues.filter(({ paymentState }) => isPaidOrHeld(paymentState))
  return paid.length > 0 && paid.every(({ amount }) => amount === 0)
}

/** The dues of an order that was paid and costs more by now; nothing while its cash is promised or its money on hold. */
const duesInAddition = (order: Pick<Order, 'dues' | 'fulfilment'>) =>
  order.dues.some(({ paymentState }) => paymentState === 'paid') &&
  !isCancelledOrReturned(order.fulfilment) &&
  !order.dues.some(({ paymentState }) => paymentState === 'paid_on_hold')
    ? openDues(order).filter(({ onDelivery }) => !onDelivery)
    : []

/** The extra charges that a paid order still has to pay. */
export const moreToPay = (order: Pick<Order, 'dues' | 'fulfilment'>): Poisha =>
  sumOf(duesInAddition(order).map(({ amount }) => amount))

/** The charges that make up `moreToPay`. @param parcel leaves out other parcels */
export function chargesToPay<C extends Pick<OrderCharge, 'dueId' | 'parcelId'>>(
  order: Pick<Order, 'dues' | 'fulfilment'> & { readonly charges: readonly C[] },
  parcel?: Pick<Parcel, 'id'>,
): C[] {
  const ids = duesInAddition(order).map(({ id }) => id)
  return order.charges.filter(
    ({ dueId, parcelId }) => dueId !== null && ids.includes(dueId) && (!parcel || parcelId === parcel.id),
  )
}

/** The unpaid dues, in the order of payment. */
export const openDues = ({ dues }: Pick<Order, 'dues'>) =>
  dues.filter(({ paymentState }) => !isPaidOrHeld(paymentState))

/** The online payment that was begun for the first open due and has not ended. */
export function paymentUnderWay(order: Pick<Order, 'dues'>): string | null {
  const [due] = openDues(order)
  return due?.paymentState === 'pending' && !due.onDelivery ? due.transactionId : null
}

/** The paid amount that is no longer needed: the shop has to refund it. */
export const surplusOf = ({ charges }: Pick<Order, 'charges'>): Poisha =>
  sumOf(charges.map(({ surplus }) => surplus))

/** Whether a due is neither paid nor promised in cash; money on hold is not paid. @param parcel ignores extras of other parcels */
export const lacksMoney = (order: Payable, parcel?: Pick<Parcel, 'id'>): boolean =>
  order.dues.some(
    (due) =>
      due.amount > 0 &&
      due.paymentState !== 'paid' &&
      !due.onDelivery &&
      concernsParcel(parcel, due.id, order),
  )

type Payable = Pick<Order, 'dues' | 'parcelCount'> & {
  readonly charges: readonly Pick<OrderCharge, 'dueId' | 'parcelId'>[]
}

function concernsParcel(parcel: Pick<Parcel, 'id'> | undefined, due: string, order: Payable): boolean {
  const added = order.charges.filter(({ dueId }) => dueId === due)
  const parcelId = parcel && idAmongSeveral(order, parcel)
  return !parcelId || added.length === 0 || added.some((charge) => charge.parcelId === parcelId)
}

/** The cash to collect at the delivery. */
export const cashToCollect = (order: Pick<Order, 'dues' | 'fulfilment'>): Poisha =>
  isCancelledOrReturned(order.fulfilment)
    ? poisha(0)
    : sumOf(openDues(order).flatMap(({ onDelivery, amount }) => (onDelivery ? amount : [])))

type Progress = Pick<Order, 'paymentState' | 'onDelivery' | 'fulfilment' | 'dues'>

/** An order with cash on delivery is not payable online any more once it is on its way. */
export const isPayable = (order: Progress): boolean =>
  moreToPay(order) > 0 ||
  (!isPaidOrHeld(order.paymentState) &&
    !isCancelledOrReturned(order.fulfilment) &&
    !(order.onDelivery && isOnItsWay(order.fulfilment)))

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

/** The lines of a parcel. */
export const linesIn = <L extends { readonly parcelId: string }>(
  { id }: Pick<Parcel, 'id'>,
  lines: readonly L[],
) => lines.filter(({ parcelId }) => parcelId === id)

/** A call needs the parcel's id only if there are several. */
export const idAmongSeveral = (order: Pick<Order, 'parcelCount'>, { id }: Pick<Parcel, 'id'>) =>
  hasSeveralParcels(order) ? id : undefined

export const hasSeveralParcels = ({ parcelCount }: Pick<Order, 'parcelCount'>): boolean => parcelCount > 1

/** Cash can be chosen until a part is paid. */
export const mayBeCash = (
  order: Pick<Order, 'needsAddress' | 'onDelivery' | 'fulfilment' | 'dues' | 'parcelCount'>,
): boolean =>
  !hasSeveralParcels(order) &&
  !order.needsAddress &&
  !order.onDelivery &&
  isInTheShop(order.fulfilment) &&
  openDues(order).length === order.dues.length

/** Whether other parcels than this one go on at the offer that took something off their gifts. */
export const keepsDiscount = (
  { parcels, charges }: Pick<Order, 'charges' | 'parcels'>,
  parcel: Pick<Parcel, 'id'>,
): boolean =>
  parcels.some(({ id, fulfilment }) => id !== parcel.id && !isCancelledOrReturned(fulfilment)) &&
  charges.some(({ kind, amount }) => kind === 'discount' && amount < 0)

/** The one sum of cart, order, payment, receipt and file. Never below nothing. */
export function totalOf(
  products: readonly { readonly price: Poisha }[],
  charges: readonly Pick<Charge, 'amount'>[],
) {
  const sum = sumOf([...products.map(({ price }) => price), ...charges.map(({ amount }) => amount)])
  return poisha(Math.max(0, sum))
}

/** dd/mm/yyyy in Dhaka. */
export const orderDate = (moment: string): string => dhakaDay(new Date(moment)).split('-').reverse().join('/')

/** Short enough for a parcel and the phone: the end of the id is its random part. */
export const orderNumber = (id: string): string => id.slice(-8).toUpperCase()
