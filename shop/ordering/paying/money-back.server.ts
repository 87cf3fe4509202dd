import type { Db } from '../../kernel/database.ts'
import { fromTaka, toTaka } from '../../kernel/money.ts'
import type { Payment } from '../../money/payments/payment.ts'
import { refundsOf } from '../refunds/refunds.server.ts'
import type { MoneyBack } from './payment-view.ts'

/** What has been given back of a payment, and what is on its way. */
export async function moneyBackOf(db: Db, { tranId, taken }: Payment): Promise<MoneyBack> {
  if (taken === null) return { givenBack: 0, goingBack: 0 }
  const refunds = (await refundsOf(db, tranId))?.refunds ?? []
  const sum = (states: readonly string[]) =>
    toTaka(
      refunds
        .filter(({ state }) => states.includes(state))
        .reduce((all, { amount }) => all + fromTaka(amount), 0),
    )
  return { givenBack: sum(['succeeded']), goingBack: sum(['requested', 'processing']) }
}
