import type { ChargeSource } from '../../charges/charge-source.ts'
import type { Caller } from '../../kernel/api/caller.ts'
import { sentenceOf } from '../../kernel/api/refusal.ts'
import { inOneSnapshot } from '../../kernel/database/transaction.server.ts'
import type { Language } from '../../kernel/language/language.ts'
import { poisha } from '../../kernel/money.ts'
import { totalOf } from '../../orders/order.ts'
import type { QuotedParcel } from '../../orders/placing/quote.server.ts'
import { type CartRequest, quoteOwnCart } from '../../orders/placing/quote-cart.server.ts'
import { offeredLimits, type PaymentServices } from '../../payments/payment-services.server.ts'
import { offeredMethods } from '../paying/ways-to-pay.server.ts'
import type { Quote } from './quote-shapes.server.ts'
import { waysToPayCart } from './ways-to-pay-cart.server.ts'

interface Reader {
  readonly language: Language
  readonly now?: Date
}

/** What the own cart would cost if it were ordered so now, why it would be refused, and how it can be paid. All of one moment. */
export function quoteForShopper(
  services: PaymentServices,
  sources: readonly ChargeSource[],
  caller: Caller,
  asked: CartRequest,
  { language, now = new Date() }: Reader,
): Promise<Quote> {
  return inOneSnapshot(services.db, async (tx) => {
    const ofMoment = { ...services, db: tx }
    const limits = await offeredLimits(ofMoment)
    const { reasons, ...sum } = await quoteOwnCart(tx, caller, asked, { sources, limits, now })
    return {
      parcels: sum.parcels.map(parcelInQuote),
      charges: sum.charges,
      gifts: giftsOf(sum.parcels),
      amount: sum.amount,
      refusals: reasons.map(({ refusal, parcel }) => ({
        ...{ code: refusal.code, parcel },
        message: sentenceOf(refusal, language),
      })),
      payment: waysToPayCart(await offeredMethods(ofMoment), sum, caller.name),
    }
  })
}

function giftsOf(parcels: readonly Pick<QuotedParcel, 'products'>[]) {
  const products = parcels.flatMap((parcel) => parcel.products)
  return { count: products.length, amount: totalOf(products, []) }
}

function parcelInQuote(parcel: QuotedParcel): Quote['parcels'][number] {
  const { zone, products, charges } = parcel
  const gifts = giftsOf([parcel])
  const isCharged = charges.some(({ kind }) => kind === 'delivery')
  return {
    zone: zone && { _id: zone._id, name: zone.name, nameBn: zone.nameBn },
    ...{ gifts, charges, amount: totalOf(products, charges) },
    freeFrom: zone?.freeFrom && isCharged ? poisha(Math.max(0, zone.freeFrom - gifts.amount)) || null : null,
  }
}
