import { poisha } from '../../kernel/money.ts'
import { planInCash } from '../../orders/changing/replace-dues.server.ts'
import type { QuotedParcel, Sum } from '../../orders/placing/quote.server.ts'
import { isAnotherPerson } from '../../people/addresses/person-name.ts'
import { type OfferedMethod, onlineMethodsFor } from '../paying/payment-method.ts'
import { cashWay } from '../paying/ways-to-pay.server.ts'
import type { CartWays } from './quote-shapes.server.ts'

/** How exactly this can be paid once it is ordered, cash last. @param sender the name of who pays */
export function waysToPayCart(
  offered: readonly OfferedMethod[],
  sum: Pick<Sum, 'amount' | 'charges' | 'parcels'>,
  sender: string,
): CartWays {
  const { amount } = sum
  const cash = offered.find(({ method }) => method === 'cash')
  const inCash = cash ? cashOrProblem(offered, cash, sum, sender) : null
  const online = onlineMethodsFor(offered, amount).map((method) => ({
    method,
    amount,
    cashDue: poisha(0),
  }))
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

function cashOrProblem(
  offered: readonly OfferedMethod[],
  cash: OfferedMethod,
  { amount, parcels, ...sum }: Pick<Sum, 'amount' | 'charges' | 'parcels'>,
  sender: string,
) {
  const [parcel, another] = parcels
  if (!parcel) return 'no-address'
  if (another) return 'several-doors'
  if (isForOther(parcel, sender) && !cash.forGifts) return 'for-other'
  if (!parcel.zone || parcel.destination.address_state !== 'known') return 'no-address'
  const plan = planInCash(parcel.zone, { amount, charges: [...parcel.charges, ...sum.charges] })
  return plan ? cashWay(offered, cash, plan) : 'not-there'
}

/** Whoever opens the door pays nothing for it. */
function isForOther({ isGift, destination }: QuotedParcel, sender: string): boolean {
  const { address_state: state, recipient_name: name } = destination
  if (!isGift || state === 'to_be_arranged') return false
  return state === 'awaiting_recipient' || (sender !== '' && isAnotherPerson(name, sender))
}

function limitOf(offered: readonly OfferedMethod[], amount: Sum['amount']): CartWays['limit'] {
  const online = offered.filter(({ method }) => method !== 'cash')
  if (online.length === 0) return { code: offered.length === 0 ? 'no-ways' : 'not-in-cash', amount: null }
  const min = poisha(Math.min(...online.map(({ minAmount }) => minAmount)))
  const max = poisha(Math.max(...online.map(({ maxAmount }) => maxAmount)))
  return amount < min ? { code: 'too-little', amount: min } : { code: 'too-much', amount: max }
}
