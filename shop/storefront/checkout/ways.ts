import {
  type OfferedMethod,
  onlineMethodsFor,
  type PaymentMethod,
} from '../../billing/paying/payment-method.ts'
import { type CashTerms, cashTerms, type DeliveryCharge, type DeliveryZone } from '../../delivery/zone.ts'
import { type Poisha, poisha, sumOf } from '../../kernel/money.ts'

export interface Ways {
  /** Those that can be chosen, in the order in which they are shown. */
  readonly ways: readonly PaymentMethod[]
  /** Why cash cannot, where the shop offers it; else null. */
  readonly cashProblem: 'no-address' | 'for-other' | 'not-there' | 'no-advance' | 'out-of-range' | null
  /** Of cash that can be chosen. */
  readonly terms: CashTerms | null
  /** Why nothing can be paid at all. */
  readonly limit:
    | { readonly tooLittle: Poisha }
    | { readonly tooMuch: Poisha }
    | 'no-ways'
    | 'not-in-cash'
    | null
}

interface Cost {
  readonly amount: Poisha
  readonly charges: readonly DeliveryCharge[]
  /** Null: nobody has said where it goes. */
  readonly zone: DeliveryZone | null
  /** Whoever opens the door pays nothing for it. */
  readonly isGiftToOther: boolean
}

export function waysFor(
  offered: readonly OfferedMethod[],
  { amount, charges, zone, isGiftToOther }: Cost,
): Ways {
  const cash = offered.find(({ method }) => method === 'cash')
  const terms = zone && cashTerms(zone, { amount, charges: sumOf(charges.map((charge) => charge.amount)) })
  const cashProblem = cash
    ? isGiftToOther && !cash.forGifts
      ? 'for-other'
      : problemOf(offered, cash, zone, terms)
    : null
  const online = onlineMethodsFor(offered, amount)
  const ways = cash && !cashProblem ? [...online, 'cash' as const] : online
  return {
    ways,
    cashProblem,
    terms: cashProblem ? null : terms,
    limit: ways.length > 0 ? null : limitOf(offered, amount),
  }
}

function problemOf(
  offered: readonly OfferedMethod[],
  { minAmount, maxAmount }: OfferedMethod,
  zone: DeliveryZone | null,
  terms: CashTerms | null,
): Ways['cashProblem'] {
  if (!zone) return 'no-address'
  if (!terms) return 'not-there'
  const { inAdvance, atDoor } = terms
  if (inAdvance > 0 && onlineMethodsFor(offered, inAdvance).length === 0) return 'no-advance'
  return atDoor >= minAmount && atDoor <= maxAmount ? null : 'out-of-range'
}

function limitOf(offered: readonly OfferedMethod[], amount: Poisha): Ways['limit'] {
  const online = offered.filter(({ method }) => method !== 'cash')
  if (online.length === 0) return offered.length === 0 ? 'no-ways' : 'not-in-cash'
  const min = poisha(Math.min(...online.map(({ minAmount }) => minAmount)))
  const max = poisha(Math.max(...online.map(({ maxAmount }) => maxAmount)))
  return amount < min ? { tooLittle: min } : { tooMuch: max }
}
