import { jobKind } from '../../kernel/jobs.server.ts'
import { isRefusal } from '../../kernel/refusal.ts'
import { askInTurn } from '../../money/payments/asking-in-turn.server.ts'
import { paymentOf, settle } from '../../money/payments/payments.server.ts'
import type { Till } from '../../money/payments/till.server.ts'
import { claimDue, giveUpIfLate } from '../../money/payments/unsettled.server.ts'

export const RECONCILE = jobKind<Record<string, never>>('reconcile')

/**
 * Asks the gateways about the payments that nothing has been heard of, and gives up those that have waited too long. A
 * gateway that does not answer is left alone until the next run. @returns how many were asked about
 */
export const reconcile = (till: Till): Promise<number> =>
  askInTurn(
    (silent) => claimDue(till.db, silent),
    ({ tran_id }) => lookInto(till, tran_id),
  )

/** @returns whether the gateway answered */
async function lookInto(till: Till, tranId: string): Promise<boolean> {
  const payment = await settle(till, tranId, null)
  if (isRefusal(payment)) {
    const kept = await paymentOf(till.db, tranId)
    if (kept && till.gateways[kept.gateway].capabilities.closed) await giveUpIfLate(till, kept)
    return payment.refused !== 'unavailable'
  }
  await giveUpIfLate(till, payment)
  return true
}
