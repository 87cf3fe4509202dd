import type { CheckoutLine, CheckoutProduct } from '../../cart/cart.ts'
import { cartLinesOf } from '../../cart/checkout-products.server.ts'
import { refuseUnsellable } from '../../cart/refuse-unsellable.ts'
import { refuseDaysOf } from '../../delivery/limited-days.server.ts'
import { GiftBody } from '../../gift-options/gift-shapes.server.ts'
import type { NounOf, z } from '../../kernel/api/api-router.server.ts'
import type { Caller } from '../../kernel/api/caller.ts'
import { isRefusal, type Refusal } from '../../kernel/api/refusal.ts'
import type { Tx } from '../../kernel/database/database.ts'
import type { AmountLimits } from '../../payments/gateway.ts'
import type { OrderLimits } from '../../payments/payment-services.server.ts'
import type { Location, NewLocation } from '../../people/addresses/location.ts'
import { locationsOf } from '../../people/addresses/locations.server.ts'
import type { StockLine } from '../../stock/parcel-stock.server.ts'
import { refuseStockLines } from '../../stock/refuse-parcels.server.ts'
import { type Sender, totalOf } from '../order.ts'
import { signGift } from '../order-gifts.server.ts'
import type { OrderBody, ParcelBody } from '../order-shapes.server.ts'
import { awaitAddress, destinationAt, senderPhoneAt, TO_ARRANGE } from '../parcel.ts'
import { refuseOrder } from '../refusals.ts'
import {
  beginQuote,
  type ParcelToQuote,
  type QuotedParcel,
  type QuoteTerms,
  type Sum,
} from './quote.server.ts'
import { refuseMoreUnpaid } from './unpaid-orders.server.ts'

type ParcelOptions = Omit<z.infer<typeof ParcelBody>, 'lines'> & {
  /** A typed address that is not saved yet. */
  readonly address?: NewLocation | null | undefined
}
type ParcelRequest = ParcelOptions & Pick<NounOf<typeof ParcelBody>, 'lines'>

/** `amount` and `lines` as the shopper saw them are compared, if given. */
export type CartRequest = Pick<z.infer<typeof OrderBody>, 'amount' | 'code' | 'lines'> &
  ParcelOptions & { readonly parcels?: readonly ParcelRequest[] | null | undefined }

export interface SellingTerms extends QuoteTerms {
  /** Null: no payment method is offered. */
  readonly limits: OrderLimits | null
}

export interface QuoteRefusal {
  readonly refusal: Refusal
  /** The parcel's index; null: all of them. */
  readonly parcel: number | null
}

export interface CartQuote extends Sum {
  /** Every reason to refuse placing it; placing answers the first. */
  readonly reasons: readonly QuoteRefusal[]
}

/** Quotes the own cart as it would be ordered now, with what placing would hold. Locks and reserves nothing. */
export async function quoteOwnCart(
  tx: Tx,
  caller: Caller,
  request: CartRequest,
  terms: Omit<SellingTerms, 'pinned'>,
): Promise<CartQuote> {
  const sender = senderOf(caller)
  const lines = await cartLinesOf(tx, caller)
  const { reasons, ...quote } = await quoteCart(tx, sender, lines, request, { ...terms, pinned: null })
  const refusal = await refuseHolding(tx, sender, quote.parcels)
  return { ...quote, reasons: [...reasons, ...forAllParcels(refusal)] }
}

/** As `addPlacedOrder` refuses these parcels now. Locks and reserves nothing. */
export const refuseHolding = async (
  tx: Tx,
  sender: Sender,
  parcels: readonly Pick<QuotedParcel, 'products' | 'day'>[],
): Promise<Refusal | null> =>
  (await refuseDaysOf(
    tx,
    sender,
    parcels.flatMap(({ day }) => day ?? []),
  )) ??
  (await refuseStockLines(
    tx,
    parcels.flatMap(({ products }) => products.flatMap(stockLinesOf)),
    sender,
  ))

const stockLinesOf = ({ id, variantId, parts, isUncounted }: CheckoutProduct): readonly StockLine[] =>
  isUncounted ? [] : (parts ?? [{ variantId: variantId ?? id, units: 1 }])

export const senderOf = ({ id, guest, ...person }: Caller): Sender => ({ accountId: id, ...person, ...guest })

/** Quotes these lines in the requested parcels, or all in one. */
export async function quoteCart(
  tx: Tx,
  sender: Sender,
  lines: readonly CheckoutLine[],
  { parcels: several, ...single }: CartRequest,
  terms: SellingTerms,
): Promise<CartQuote> {
  const requested: readonly ParcelRequest[] = several ?? [{ ...single, lines: lines.map(({ id }) => id) }]
  const { accountId, email } = sender
  const saved = accountId ? await locationsOf(tx, { id: accountId, email }) : []
  const prepared = requested.map((one) => prepareParcel(saved, sender, lines, one))
  const parcels = prepared.map(({ parcel }) => parcel)
  const least = terms.limits?.least
  const quote = await beginQuote(tx, sender, parcels, { ...terms, code: single.code, least })
  const quoted = parcels.map((parcel, at) => {
    const one = quote.quoteParcel(parcel, at)
    if (one.refusals.length === 0) quote.accept(one)
    return one
  })
  const { refusals, ...sum } = quote.sumUp(quoted)
  const parcelReasons = [
    ...refuseSharedLines(requested),
    ...prepared.flatMap(({ refusal }, parcel) => (refusal ? { parcel, refusal } : [])),
    ...quoted.flatMap((one, parcel) => one.refusals.map((refusal) => ({ parcel, refusal }))),
    ...forAllParcels(...refusals),
  ]
  const inParcels = several?.flatMap((parcel) => parcel.lines)
  const isPriced = parcelReasons.length === 0
  const products = lines.flatMap(({ product }) => product ?? [])
  const costs = isPriced ? [...sum.parcels.flatMap(({ charges }) => charges), ...sum.charges] : []
  const isChanged = [single.lines, inParcels].some((shown) => shown && !isSameCart(shown, lines))
  const reasons = [
    ...forAllParcels(
      refuseUnsellable(lines),
      isChanged
        ? refuseOrder('cart-changed', { amount: totalOf(products, costs), gifts: lines.length })
        : null,
    ),
    ...parcelReasons,
    ...forAllParcels(
      isPriced ? refuseOtherAmount(single.amount, single.lines ?? inParcels, sum.amount) : null,
      refuseUnpayable(terms.limits, sum.amount),
      await refuseMoreUnpaid(tx, accountId, quoted.length),
    ),
  ].toSorted(byGuess)
  return { ...sum, refusals, reasons }
}

/** A guessed code first: placing answers it, and so it counts, whatever else is wrong. */
const byGuess = (one: QuoteRefusal, other: QuoteRefusal): number => isGuess(other) - isGuess(one)
const isGuess = ({ refusal }: QuoteRefusal): number => Number(refusal.code === 'code-unknown')

const forAllParcels = (...refusals: readonly (Refusal | null)[]): QuoteRefusal[] =>
  refusals.flatMap((refusal) => (refusal ? { refusal, parcel: null } : []))

function refuseSharedLines(requested: readonly ParcelRequest[]): QuoteRefusal[] {
  const ids = requested.flatMap((parcel) => parcel.lines)
  return new Set(ids).size < ids.length ? forAllParcels(refuseOrder('line-in-two-parcels')) : []
}

function prepareParcel(
  saved: readonly Location[],
  sender: Sender,
  lines: readonly CheckoutLine[],
  request: ParcelRequest,
): { readonly parcel: ParcelToQuote; readonly refusal: Refusal | null } {
  const products = lines.flatMap(({ id, product }) => (product && request.lines.includes(id) ? product : []))
  const found = findDestination(saved, sender, request)
  const gift = request.gift ?? (request.askRecipient ? GiftBody.parse({}) : null)
  const parcel = { ...request, gift: gift && signGift(sender.name, gift), products }
  return isRefusal(found)
    ? { parcel: { ...parcel, ...UNKNOWN_PLACE }, refusal: found }
    : { parcel: { ...parcel, ...found }, refusal: null }
}

const UNKNOWN_PLACE = { destination: TO_ARRANGE, senderPhone: '' }

function findDestination(
  saved: readonly Location[],
  { name, email }: Sender,
  { locationId, withoutAddress, askRecipient, gift, address }: ParcelOptions,
): Pick<ParcelToQuote, 'destination' | 'senderPhone'> | Refusal {
  if (askRecipient) return { ...UNKNOWN_PLACE, destination: awaitAddress(gift?.to ?? '') }
  const id = locationId?.toLowerCase()
  if (address?.city.trim() === '') return UNKNOWN_PLACE
  const location = address
    ? { ...address, _id: '', email }
    : id
      ? saved.find(({ _id }) => _id === id)
      : saved[0]
  if (location)
    return { destination: destinationAt(location, name), senderPhone: senderPhoneAt(location, name) }
  if (locationId) return refuseOrder('location-gone')
  return withoutAddress ? UNKNOWN_PLACE : refuseOrder('location-missing')
}

/** Carts of the same price may differ. */
function isSameCart(shown: readonly string[], lines: readonly CheckoutLine[]): boolean {
  const seen = new Set(shown)
  return seen.size === lines.length && lines.every((line) => seen.has(line.id))
}

function refuseOtherAmount(shown: CartRequest['amount'], lines: CartRequest['lines'], amount: Sum['amount']) {
  if ((shown ?? amount) === amount) return null
  return refuseOrder(lines ? 'price-changed' : 'amount-changed', { amount })
}

function refuseUnpayable(limits: AmountLimits | null, amount: Sum['amount']): Refusal | null {
  if (!limits) return refuseOrder('payments-off')
  const { minAmount, maxAmount } = limits
  if (amount === 0 || (amount >= minAmount && amount <= maxAmount)) return null
  return refuseOrder('amount-out-of-range', { amount, minAmount, maxAmount })
}
