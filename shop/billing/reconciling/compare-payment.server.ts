import { sql } from 'kysely'
import { isRefusal, type Refusal, refusals } from '../../kernel/api/refusal.ts'
import type { Db } from '../../kernel/database/database.ts'
import { newId } from '../../kernel/id.ts'
import { findAttempt } from '../../payments/attempts.server.ts'
import { isFinalPayment } from '../../payments/payment.ts'
import type { PaymentServices } from '../../payments/payment-services.server.ts'
import { confirmPayment, queryGateway } from '../../payments/payments.server.ts'
import { advanceRefund, isRefundable, refundDetails } from '../refunds/advance-refund.server.ts'
import { isRefundFinal } from '../refunds/refund.ts'
import {
  DIFFERENCE_KINDS,
  type DifferenceKind,
  type DifferenceReason,
  differencesOf,
  type PaymentDifference,
  refundDifference,
} from './difference.ts'
import { reconcilingRefusals } from './words.en.ts'

export const refuseReconciling = refusals(reconcilingRefusals, {
  'gateway-silent-about-payment': 'unavailable',
  'gateway-silent-about-refunds': 'unavailable',
  'gateway-skipped': 'unavailable',
  'gateway-silent-about-acceptance': 'unavailable',
  'refund-not-found': 'not-found',
})

/** Confirms an open payment, or records how a final one differs from the gateway's answer. Refuses without an answer. */
export async function comparePayment(services: PaymentServices, tranId: string): Promise<Refusal | null> {
  // Refunds first: a held payment ends when it is refunded in full.
  const refunds = await differencesOfRefunds(services, tranId)
  const payment = await confirmPayment(services, tranId, null)
  if (isRefusal(payment)) return payment
  if (!isFinalPayment(payment.state)) return null
  const answer = await queryGateway(services, tranId)
  if (answer === null || (!answer.ok && answer.kind === 'unavailable')) {
    return refuseReconciling('gateway-silent-about-payment')
  }
  const compared = DIFFERENCE_KINDS.filter((kind) => kind !== 'refund' || refunds !== null)
  const found = [...differencesOf(payment.state, answer), ...(refunds ?? [])]
  await recordDifferences(services.db, tranId, found, compared)
  return refunds === null ? refuseReconciling('gateway-silent-about-refunds') : null
}

/** Advances open refunds and compares final ones. @returns null when the gateway gave no answer about a final one */
async function differencesOfRefunds(
  services: PaymentServices,
  tranId: string,
): Promise<PaymentDifference[] | null> {
  const { db } = services
  const refunds = await db
    .selectFrom('refund')
    .select(['id', 'state', 'amount', 'reason', 'reasonCode', 'refundTransId', 'refundRef'])
    .where('tranId', '=', tranId)
    .orderBy('id')
    .execute()
  const attempt = refunds.length > 0 ? await findAttempt(db, tranId) : null
  if (!isRefundable(attempt)) return []
  const gateway = services.gateways[attempt.gateway]
  const refs = refunds.flatMap(({ refundRef }) => refundRef ?? [])
  const gatewaySays: DifferenceReason[] = []
  let isSilent = false
  for (const refund of refunds) {
    // No answer about an open one does not matter: it needs attention once it takes too long.
    if (!isRefundFinal(refund.state)) await advanceRefund(services, refund.id)
    else if (refund.refundRef !== null) {
      const { refundRef } = refund
      const others = refs.filter((ref) => ref !== refundRef)
      const details = { ...refundDetails(refund, attempt, others), refundRef }
      const answer = await gateway.queryRefund(details)
      isSilent ||= !answer.ok && answer.kind === 'unavailable'
      const difference = refundDifference(refund, answer)
      if (difference) gatewaySays.push(difference)
    }
  }
  if (isSilent) return null
  return gatewaySays.length > 0 ? [{ kind: 'refund', gatewaySays }] : []
}

/** A difference that is found again keeps its date; one of a `compared` kind that is not found again is closed. */
async function recordDifferences(
  db: Db,
  tranId: string,
  found: readonly PaymentDifference[],
  compared: readonly DifferenceKind[],
): Promise<void> {
  const closed = compared.filter((kind) => !found.some((one) => one.kind === kind))
  await db.transaction().execute(async (tx) => {
    if (found.length > 0) {
      await tx
        .insertInto('paymentDifference')
        .values(
          found.map(({ kind, gatewaySays }) => ({
            id: newId(),
            tranId: tranId,
            kind,
            gatewaySays: JSON.stringify(gatewaySays),
          })),
        )
        .onConflict((conflict) =>
          conflict
            .columns(['tranId', 'kind'])
            .where('closedAt', 'is', null)
            .doUpdateSet((eb) => ({ gatewaySays: eb.ref('excluded.gatewaySays') })),
        )
        .execute()
    }
    if (closed.length === 0) return
    await tx
      .updateTable('paymentDifference')
      .set({ closedAt: sql`now()` })
      .where('tranId', '=', tranId)
      .where('closedAt', 'is', null)
      .where('kind', 'in', closed)
      .execute()
  })
}
