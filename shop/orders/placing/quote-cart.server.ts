import type { CheckoutLine } from '../../cart/cart.ts'
import { cartLinesOf } from '../../cart/carts.server.ts'
import { GiftBody } from '../../gift-options/gift-shapes.server.ts'
import type { NounOf, z } from '../../kernel/api/api-router.server.ts'
import type { Caller } from '../../kernel/api/caller.ts'
import { isRefusal, type Refusal } from '../../kernel/api/refusal.ts'
import type { Tx } from '../../kernel/database/database.ts'
import type { AmountLimits } from '../../payments/gateway.ts'
import type { Location, NewLocation } from '../../people/addresses/location.ts'
import { locationsOf } from '../../people/addresses/locations.server.ts'
import { type Sender, totalOf } from '../order.ts'
import { signGift } from '../order-gifts.server.ts'
import type { OrderBody, ParcelBody } from '../order-shapes.server.ts'
import { awaitAddress, destinationAt, senderPhoneAt, TO_ARRANGE } from '../parcel.ts'
import { refuseOrder } from '../refusals.ts'
import { beginQuote, type ParcelToQuote, type QuoteTerms, type Sum } from './quote.server.ts'
import { refuseMoreUnpaid } from './unpaid-orders.server.ts'

type Asked = Omit<z.infer<typeof ParcelBody>, 'lines'> & {
  /** An address that is typed, and not saved yet. */
  readonly address?: NewLocation | null | undefined
}
type AskedParcel = Asked & Pick<NounOf<typeof ParcelBody>, 'lines'>

/** What the shopper saw (`amount`, `lines`) is compared, if told. */
export type CartRequest = Pick<z.infer<typeof OrderBody>, 'amount' | 'lines'> &
  Asked & { readonly parcels?: readonly AskedParcel[] | null | undefined }

export interface SellingTerms extends QuoteTerms {
  /** Null: no way to pay is offered. */
  readonly limits: AmountLimits | null
}

export interface QuoteRefusal {
  readonly refusal: Refusal
  /** Which of the parcels, from 0; null: all of them. */
  readonly parcel: number | null
}

export interface CartQuote extends Sum {
  /** Every reason for which placing it would be refused, that which placing says first. */
  readonly reasons: readonly QuoteRefusal[]
}

/** The own cart as it would be ordered now. Locks and reserves nothing. */
export const quoteOwnCart = async (
  tx: Tx,
  caller: Caller,
  asked: CartRequest,
  terms: Omit<SellingTerms, 'isOrdering'>,
): Promise<CartQuote> =>
  quoteCart(tx, senderOf(caller), await cartLinesOf(tx, caller), asked, { ...terms, isOrdering: false })

/** An account orders for itself. */
export const senderOf = ({ id, name, email }: Caller): Sender => ({ accountId: id, name, email })

/** These lines in the parcels that are asked for, or all in one. */
export async function quoteCart(
  tx: Tx,
  sender: Sender,
  lines: readonly CheckoutLine[],
  { parcels: several, ...single }: CartRequest,
  terms: SellingTerms,
): Promise<CartQuote> {
  const asked: readonly AskedParcel[] = several ?? [{ ...single, lines: lines.map(({ id }) => id) }]
  const { accountId, email } = sender
  const saved = accountId ? await locationsOf(tx, { id: accountId, email }) : []
  const prepared = asked.map((one) => prepareParcel(saved, sender, lines, one))
  const quote = await beginQuote(
    tx,
    accountId,
    prepared.map(({ parcel }) => parcel),
    terms,
  )
  const quoted = prepared.map(({ parcel }, at) => {
    const one = quote.quoteParcel(parcel, at)
    if (one.refusals.length === 0) quote.accept(one)
    return one
  })
  const { refusals, ...sum } = quote.sumUp(quoted)
  const ofParcels = [
    ...inTwoParcels(asked),
    ...prepared.flatMap(({ refusal }, parcel) => (refusal ? { parcel, refusal } : [])),
    ...quoted.flatMap((one, parcel) => one.refusals.map((refusal) => ({ parcel, refusal }))),
    ...ofAll(...refusals),
  ]
  const inParcels = several?.flatMap((parcel) => parcel.lines)
  const isPriced = ofParcels.length === 0
  const costs = isPriced ? [...sum.parcels.flatMap(({ charges }) => charges), ...sum.charges] : []
  const all = totalOf(
    lines.flatMap(({ product }) => product ?? []),
    costs,
  )
  const isChanged = [single.lines, inParcels].some((shown) => shown && !isSameCart(shown, lines))
  const reasons = [
    ...ofAll(
      notSellable(lines),
      isChanged ? refuseOrder('cart-changed', { amount: all, gifts: lines.length }) : null,
    ),
    ...ofParcels,
    ...ofAll(
      isPriced ? notAsShown(single.amount, single.lines ?? inParcels, sum.amount) : null,
      notPayableAtOnce(terms.limits, sum.amount),
      await refuseMoreUnpaid(tx, accountId, quoted.length),
    ),
  ]
  return { ...sum, refusals, reasons }
}

const ofAll = (...refusals: readonly (Refusal | null)[]): QuoteRefusal[] =>
  refusals.flatMap((refusal) => (refusal ? { refusal, parcel: null } : []))

function inTwoParcels(asked: readonly AskedParcel[]): QuoteRefusal[] {
  const ids = asked.flatMap((parcel) => parcel.lines)
  return new Set(ids).size < ids.length ? ofAll(refuseOrder('line-in-two-parcels')) : []
}

function prepareParcel(
  saved: readonly Location[],
  sender: Sender,
  lines: readonly CheckoutLine[],
  one: AskedParcel,
): { readonly parcel: ParcelToQuote; readonly refusal: Refusal | null } {
  const products = lines.flatMap(({ id, product }) => (product && one.lines.includes(id) ? product : []))
  const going = destinationOf(saved, sender, one)
  const gift = one.gift ?? (one.askRecipient ? GiftBody.parse({}) : null)
  const parcel = { ...one, gift: gift && signGift(sender.name, gift), products }
  return isRefusal(going)
    ? { parcel: { ...parcel, ...NOT_SAID }, refusal: going }
    : { parcel: { ...parcel, ...going }, refusal: null }
}

const NOT_SAID = { destination: TO_ARRANGE, senderPhone: '' }

function destinationOf(
  saved: readonly Location[],
  { name, email }: Sender,
  { locationId, withoutAddress, askRecipient, gift, address }: Asked,
): Pick<ParcelToQuote, 'destination' | 'senderPhone'> | Refusal {
  if (askRecipient) return { ...NOT_SAID, destination: awaitAddress(gift?.to ?? '') }
  const wanted = locationId?.toLowerCase()
  if (address?.city.trim() === '') return NOT_SAID
  const location = address
    ? { ...address, _id: '', email }
    : wanted
      ? saved.find(({ _id }) => _id === wanted)
      : saved[0]
  if (location)
    return { destination: destinationAt(location, name), senderPhone: senderPhoneAt(location, name) }
  if (locationId) return refuseOrder('location-gone')
  return withoutAddress ? NOT_SAID : refuseOrder('location-missing')
}

function notSellable(lines: readonly CheckoutLine[]): Refusal | null {
  if (lines.length === 0) return refuseOrder('cart-empty')
  const gone = lines.filter((line) => line.product === null).map((line) => line.nameWhenAdded)
  return gone.length > 0 ? refuseOrder('gifts-gone', { gone }) : null
}

/** Two carts of the same price are still two carts. */
function isSameCart(shown: readonly string[], lines: readonly CheckoutLine[]): boolean {
  const seen = new Set(shown)
  return seen.size === lines.length && lines.every((line) => seen.has(line.id))
}

function notAsShown(shown: CartRequest['amount'], lines: CartRequest['lines'], amount: Sum['amount']) {
  if ((shown ?? amount) === amount) return null
  return refuseOrder(lines ? 'price-changed' : 'amount-changed', { amount })
}

function notPayableAtOnce(limits: AmountLimits | null, amount: Sum['amount']): Refusal | null {
  if (!limits) return refuseOrder('payments-off')
  const { minAmount, maxAmount } = limits
  if (amount >= minAmount && amount <= maxAmount) return null
  return refuseOrder('amount-out-of-range', { amount, minAmount, maxAmount })
}
