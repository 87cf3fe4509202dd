import type { Charge } from '../charges/charge.ts'
import type { NounOf } from '../kernel/api/wire.ts'
import { dhakaDay } from '../kernel/language/dhaka.ts'
import type { Language } from '../kernel/language/language.ts'
import { type Poisha, poisha, sumOf } from '../kernel/money.ts'
import type { GatewayId, PaymentState } from '../payments/payment.ts'
import { type Fulfilment, isCancelledOrReturned } from './fulfilment.ts'
import type { OrderAnswer } from './order-shapes.server.ts'
import type { DueKind, DuePayable } from './order-states.ts'
import type { Parcel, ParcelInFull, SignedParcel } from './parcel.ts'

/** `unpaid`: nobody has tried to pay yet. Otherwise the state of the attempt that counts. */
export type OrderPaymentState = PaymentState | 'unpaid'

/** Who orders: an account, or a name and an e-mail alone. */
export interface Sender {
  readonly accountId: string | null
  readonly name: string
  readonly email: string
}

/** What became of who ordered: `left` has deleted the account, `forgotten` is no longer known since the order ended. */
export type SenderState = NounOf<typeof OrderAnswer>['senderState']

/** A gift as it was sold: one piece. */
export interface Line {
  readonly id: string
  readonly parcelId: string
  /** Null once the product has left the shop. */
  readonly productId: string | null
  readonly name: string
  readonly nameBn?: string
  readonly brand: string
  readonly brandBn?: string
  readonly category: string
  readonly categoryBn?: string
  readonly price: Poisha
  readonly description: string
  readonly photos: string
}

export type ListedLine = Omit<Line, 'description'>

export interface OrderCharge extends Charge {
  readonly id: string
  /** Null: of the whole order. */
  readonly parcelId: string | null
  /** Of the due that was added for it. */
  readonly dueId: string | null
  /** What was paid of it, is no longer needed, and is still to be refunded. */
  readonly surplus: Poisha
}

/** What is to be paid of an order, at once or in parts. */
export interface Due {
  readonly id: string
  readonly kind: DueKind
  readonly amount: Poisha
  /** Where it was agreed to be paid. */
  readonly payable: DuePayable
  readonly paymentState: OrderPaymentState
  readonly onDelivery: boolean
  readonly transactionId: string | null
}

/** The facts of a parcel stand on the parcel; moments are ISO 8601. */
export interface Order<P = Parcel, L = Line> {
  readonly id: string
  readonly placedAt: string
  /** Who pays; the phone is empty where only the recipient's is known. */
  readonly sender: Readonly<Record<'name' | 'email' | 'phone', string>>
  readonly senderState: SenderState
  /** Of many the first few. */
  readonly parcels: readonly P[]
  readonly parcelCount: number
  readonly lines: readonly L[]
  readonly charges: readonly OrderCharge[]
  readonly dues: readonly Due[]
  readonly amount: Poisha
  readonly currency: string
  readonly paymentState: OrderPaymentState
  /** To be paid in cash when it arrives. */
  readonly onDelivery: boolean
  readonly transactionId: string | null
  readonly refunded: Poisha
  /** Of its least advanced parcel. */
  readonly fulfilment: Fulfilment
  readonly needsAddress: boolean
  /** Its sender is to say where a parcel goes. */
  readonly asksSender: boolean
}

/** With the lines and charges of the parcels that are listed. */
export interface ListedOrder<L = ListedLine> extends Order<Parcel, L> {
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

/** Who takes a step where no name does: stored, so none is ever renamed. */
export type Signature = 'deleted-account' | 'not-paid-in-time'

type LineDetails = Pick<Line, 'brand' | 'brandBn' | 'category' | 'categoryBn'>

export function lineDetails(
  language: Language,
  { brand, brandBn, category, categoryBn }: LineDetails,
): string {
  const shown = language === 'bn' ? [brandBn || brand, categoryBn || category] : [brand, category]
  return shown.filter(Boolean).join(' · ')
}

/** Also money on hold: the order cannot be paid again. */
export const isPaidOrHeld = (state: OrderPaymentState): boolean =>
  state === 'paid' || state === 'paid_on_hold'

/** What is still to be paid, in this order. */
export const openDues = ({ dues }: Pick<Order, 'dues'>) =>
  dues.filter(({ paymentState }) => !isPaidOrHeld(paymentState))

/** What was paid and is no longer needed: the shop is to give it back. */
export const surplusOf = ({ charges }: Pick<Order, 'charges'>): Poisha =>
  sumOf(charges.map(({ surplus }) => surplus))

/**
 * Somebody has yet to pay for it, or to promise cash at the door; money that is held is not here yet.
 * @param parcel one of several is not kept by what is added for another
 */
export const lacksMoney = (order: Payable, parcel?: Pick<Parcel, 'id'>): boolean =>
  order.dues.some(
    (due) =>
      due.amount > 0 &&
      due.paymentState !== 'paid' &&
      !due.onDelivery &&
      concernsParcel(parcel, due.id, order),
  )

type Payable = Pick<Order, 'dues' | 'charges' | 'parcelCount'>

function concernsParcel(parcel: Pick<Parcel, 'id'> | undefined, due: string, order: Payable): boolean {
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
  !isPaidOrHeld(paymentState) && !isCancelledOrReturned(fulfilment) && !(onDelivery && isOnItsWay(fulfilment))

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

/** What goes into that parcel. */
export const linesIn = <L extends { readonly parcelId: string }>({ id }: Parcel, lines: readonly L[]) =>
  lines.filter(({ parcelId }) => parcelId === id)

/** Where an order has several parcels, a call or a title says which. */
export const idAmongSeveral = (order: Pick<Order, 'parcelCount'>, { id }: Pick<Parcel, 'id'>) =>
  hasSeveralParcels(order) ? id : undefined

/** Cash is paid at one. */
export const hasSeveralParcels = ({ parcelCount }: Pick<Order, 'parcelCount'>): boolean => parcelCount > 1

/** What was agreed on before a part of it was paid holds. */
export const mayBeCash = (
  order: Pick<Order, 'needsAddress' | 'onDelivery' | 'fulfilment' | 'dues' | 'parcelCount'>,
): boolean =>
  !hasSeveralParcels(order) &&
  !order.needsAddress &&
  !order.onDelivery &&
  isInTheShop(order.fulfilment) &&
  openDues(order).length === order.dues.length

/** The one sum of cart, order, payment, receipt and file. Never below nothing. */
export function totalOf(
  gifts: readonly { readonly price: Poisha }[],
  charges: readonly Pick<Charge, 'amount'>[],
) {
  const sum = sumOf([...gifts.map(({ price }) => price), ...charges.map(({ amount }) => amount)])
  return poisha(Math.max(0, sum))
}

/** dd/mm/yyyy in Dhaka. */
export const orderDate = (moment: string): string => dhakaDay(new Date(moment)).split('-').reverse().join('/')

/** Short enough for a parcel and the phone: the end of the id is its random part. */
export const orderNumber = (id: string): string => id.slice(-8).toUpperCase()
