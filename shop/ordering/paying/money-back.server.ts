import type { Db } from '../../kernel/database.ts'
import { poisha, sumOf } from '../../kernel/money.ts'
import type { Payment } from '../../money/payments/payment.ts'
import { refundsOf } from '../refunds/refunds.server.ts'
import type { MoneyBack } from './payment-view.ts'

/** What has been given back of a payment, and what is on its way. */
export async function moneyBackOf(db: Db, { tranId, captured }: Payment): Promise<MoneyBack> {
  if (captured === null) return NOTHING
  const refunds = (await refundsOf(db, tranId))?.refunds ?? []
  const sum = (states: readonly string[]) =>
    sumOf(refunds.filter(({ state }) => states.includes(state)).map(({ amount }) => amount))
  return { givenBack: sum(['succeeded']), goingBack: sum(['requested', 'processing']) }
}

const NOTHING: MoneyBack = { givenBack: poisha(0), goingBack: poisha(0) }
