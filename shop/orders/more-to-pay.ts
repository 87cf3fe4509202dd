import { type Charge, labelIn } from '../charges/charge.ts'
import type { Language } from '../kernel/language/language.ts'
import { LISTS } from '../kernel/language/lists.ts'
import { wordsIn } from '../kernel/language/words-in.ts'
import { poisha, sumOf } from '../kernel/money.ts'
import { chargesToPay, moreToPay, type Order, receivedOf } from './order.ts'
import type { Parcel } from './parcel.ts'
import { orderWords } from './words.en.ts'

type Owing = Pick<Order, 'dues' | 'charges' | 'fulfilment' | 'refunded' | 'parcels'>

/**
 * What was paid of an order that costs more by now, how much more, and what for, in a sentence.
 * @param parcel leaves out what is for other parcels
 * @returns null where nothing is to be paid by itself
 */
export function moreToPayIn(language: Language, order: Owing, parcel?: Pick<Parcel, 'id'>): string | null {
  const charges = chargesToPay(order, parcel)
  const more = parcel ? sumOf(charges.map(({ amount }) => amount)) : moreToPay(order)
  if (more === 0) return null
  const paid = poisha(Math.max(0, receivedOf(order) - order.refunded))
  const addressOf = (id: string | null) => order.parcels.find((one) => one.id === id)?.address
  const what = chargesInWords(language, charges, ({ parcelId }) => addressOf(parcelId))
  return wordsIn(language, orderWords).paidAndMore(paid, more, what)
}

/** Names the charges; delivery by its place as far as that is known. */
export function chargesInWords<C extends Charge>(
  language: Language,
  charges: readonly C[],
  addressOf: (charge: C) => Pick<Parcel['address'], 'city' | 'area'> | undefined,
): string {
  const { chargedFor } = wordsIn(language, orderWords)
  const named = charges.map((charge) => {
    const { city = '', area = '' } = addressOf(charge) ?? {}
    if (charge.kind === 'delivery' && (city || area)) return chargedFor.delivery(city || area)
    return charge.kind === 'delivery' || charge.kind === 'discount'
      ? labelIn(language, charge)
      : chargedFor[charge.kind]
  })
  return LISTS[language]([...new Set(named)])
}
