import type { PaymentServices } from '../../money/payments/payment-services.server.ts'
import { waitBriefly } from '../../money/payments/polling.server.ts'
import { giveBack } from './giving-back.server.ts'
import { isFinal, type Refunds } from './refund.ts'
import { refundsOf } from './refunds.server.ts'

/**
 * The refunds of a payment, after the gateway was asked about those that have not ended; what it says later than two
 * seconds is written down later. Null: no such payment.
 */
export async function freshRefundsOf(services: PaymentServices, tranId: string): Promise<Refunds | null> {
  const known = await refundsOf(services.db, tranId)
  const unfinished = known?.refunds.filter(({ state }) => !isFinal(state)) ?? []
  if (unfinished.length === 0) return known
  await waitBriefly(unfinished.map(({ _id }) => giveBack(services, _id)))
  return refundsOf(services.db, tranId)
}
