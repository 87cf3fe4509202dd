import type { ChargeSource } from '../../charges/charge-source.ts'
import { isPlaceUnconfirmed } from '../../delivery/limited-days.server.ts'
import type { Caller } from '../../kernel/api/caller.ts'
import { type Refusal, sentenceOf } from '../../kernel/api/refusal.ts'
import type { Tx } from '../../kernel/database/database.ts'
import { inOneSnapshot } from '../../kernel/database/transaction.server.ts'
import type { Language } from '../../kernel/language/language.ts'
import { poisha } from '../../kernel/money.ts'
import { planInCash } from '../../orders/changing/replace-dues.server.ts'
import { totalOf } from '../../orders/order.ts'
import { knownName } from '../../orders/parcel.ts'
import type { QuotedParcel, Sum } from '../../orders/placing/quote.server.ts'
import { type CartRequest, quoteOwnCart } from '../../orders/placing/quote-cart.server.ts'
import { offeredLimits, type PaymentServices } from '../../payments/payment-services.server.ts'
import { isAnotherPerson } from '../../people/addresses/person-name.ts'
import { type OfferedMethod, onlineMethodsFor } from '../paying/payment-method.ts'
import { cashWay, offeredMethods } from '../paying/ways-to-pay.server.ts'
import type { CartWays, Quote } from './quote-shapes.server.ts'

interface Reader {
  readonly language: Language
  readonly now?: Date
  /** Why the typed code was left out. */
  readonly stopped?: Refusal | null
}

/** Prices the own cart as if it were ordered now, with every refusal and the ways to pay. All in one snapshot. */
export function quoteForShopper(
  services: PaymentServices,
  sources: readonly ChargeSource[],
  caller: Caller,
  cart: CartRequest,
  { language, now = new Date(), stopped }: Reader,
): Promise<Quote> {
  return inOneSnapshot(services.db, async (tx) => {
    const snapshot = { ...services, db: tx }
    const limits = await offeredLimits(snapshot)
    const { reasons, ...sum } = await quoteOwnCart(tx, caller, cart, { sources, limits, now })
    return {
      parcels: sum.parcels.map(quotedParcelAnswer),
      charges: sum.charges,
      gifts: productsOf(sum.parcels),
      amount: sum.amount,
      code: sum.together.find(({ code }) => code)?.code ?? null,
      refusals: [...reasons, ...(stopped ? [{ refusal: stopped, parcel: null }] : [])].map(
        ({ refusal, parcel }) => ({
          code: refusal.code,
          parcel,
          message: sentenceOf(refusal, language),
        }),
      ),
      payment: await waysToPayCart(snapshot, sum, caller),
    }
  })
}

function productsOf(parcels: readonly Pick<QuotedParcel, 'products'>[]) {
  const products = parcels.flatMap((parcel) => parcel.products)
  return { count: products.length, amount: totalOf(products, []) }
}

function quotedParcelAnswer(parcel: QuotedParcel): Quote['parcels'][number] {
  const { zone, products, charges } = parcel
  const gifts = productsOf([parcel])
  const isCharged = charges.some(({ kind }) => kind === 'delivery')
  return {
    zone: zone && { _id: zone._id, name: zone.name, nameBn: zone.nameBn },
    gifts,
    charges,
    amount: totalOf(products, charges),
    freeFrom: zone?.freeFrom && isCharged ? poisha(Math.max(0, zone.freeFrom - gifts.amount)) || null : null,
  }
}

type CartSum = Pick<Sum, 'amount' | 'charges' | 'parcels'>

type SnapshotServices = PaymentServices & { readonly db: Tx }

type Payer = Pick<Caller, 'id' | 'name' | 'guest'>

/** How the cart can be paid once it is ordered, cash last. */
async function waysToPayCart(services: SnapshotServices, sum: CartSum, payer: Payer): Promise<CartWays> {
  const { amount } = sum
  const offered = await offeredMethods(services)
  if (amount === 0 && offered.length > 0) return { ways: [], cashProblem: null, limit: null }
  const cash = offered.find(({ method }) => method === 'cash')
  const inCash = cash ? await cashWayOrProblem(services.db, offered, cash, sum, payer) : null
  const online = onlineMethodsFor(offered, amount).map((method) => ({ method, amount, cashDue: poisha(0) }))
  const ways = inCash === null || typeof inCash === 'string' ? online : [...online, inCash]
  return {
    ways: ways.flatMap((way) =>
      offered
        .filter(({ method }) => method === way.method)
        .map(({ minAmount, maxAmount }) => ({ ...way, minAmount, maxAmount })),
    ),
    cashProblem: typeof inCash === 'string' ? inCash : null,
    limit: ways.length > 0 ? null : limitOf(offered, amount),
  }
}

async function cashWayOrProblem(
  tx: Tx,
  offered: readonly OfferedMethod[],
  cash: OfferedMethod,
  { amount, parcels, charges }: CartSum,
  payer: Payer,
) {
  const [parcel, another] = parcels
  if (!parcel) return 'no-address'
  if (another) return 'several-doors'
  if (isForOther(parcel, payer) && !cash.forGifts) return 'for-other'
  if (!parcel.zone || parcel.destination.addressState !== 'known') return 'no-address'
  if (parcel.day && (await isPlaceUnconfirmed(tx, payer.id, parcel.day))) return 'limited-day'
  const plan = planInCash(parcel.zone, { amount, charges: [...parcel.charges, ...charges] })
  return plan ? cashWay(offered, cash, plan) : 'not-there'
}

/** A recipient must not be asked to pay for a gift. A guest who has not said a name yet is none that a gift names. */
function isForOther({ isGift, destination }: QuotedParcel, { name: sender, guest }: Payer): boolean {
  const { addressState: state, recipientName: name } = destination
  if (!isGift || state === 'to_be_arranged') return false
  if (state === 'awaiting_recipient') return true
  return sender === '' ? guest !== undefined && knownName(name) !== '' : isAnotherPerson(name, sender)
}

function limitOf(offered: readonly OfferedMethod[], amount: Sum['amount']): CartWays['limit'] {
  const online = offered.filter(({ method }) => method !== 'cash')
  if (online.length === 0) return { code: offered.length === 0 ? 'no-ways' : 'not-in-cash', amount: null }
  const min = poisha(Math.min(...online.map(({ minAmount }) => minAmount)))
  const max = poisha(Math.max(...online.map(({ maxAmount }) => maxAmount)))
  return amount < min ? { code: 'too-little', amount: min } : { code: 'too-much', amount: max }
}
