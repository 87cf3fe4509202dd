import { sql } from 'kysely'
import type { Db } from '../../kernel/database.ts'
import { newId } from '../../kernel/id.ts'
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts'
import { isFinalPayment } from '../../money/payments/payment.ts'
import type { PaymentServices } from '../../money/payments/payment-services.server.ts'
import { confirmPayment, queryGateway } from '../../money/payments/payments.server.ts'
import { differencesOfRefunds } from './comparing-refunds.server.ts'
import { DIFFERENCE_KINDS, type Difference, type DifferenceKind, differencesOf } from './difference.ts'
import '../../money/payments/tables.ts'
import './tables.ts'

/**
 * Asks the gateway about one payment and its refunds, whatever became of them: settles what it has not told yet, and
 * writes down where its books differ from ours, or that they no longer do. Refuses when the gateway does not answer.
 */
export async function compare(services: PaymentServices, tranId: string): Promise<Refusal | null> {
  // First, because held money that has all gone back ends.
  const refunds = await differencesOfRefunds(services, tranId)
  const payment = await confirmPayment(services, tranId, null)
  if (isRefusal(payment)) return payment
  if (!isFinalPayment(payment.state)) return null
  const answer = await queryGateway(services, tranId)
  if (answer === null || (!answer.ok && answer.kind === 'unavailable')) return SILENT
  const told = DIFFERENCE_KINDS.filter((kind) => kind !== 'refund' || refunds !== null)
  await note(services.db, tranId, [...differencesOf(payment.state, answer), ...(refunds ?? [])], told)
  return refunds === null ? SILENT_ABOUT_REFUNDS : null
}

const SILENT = refuse(
  'unavailable',
  'The gateway does not answer right now. Please ask again in a few minutes.',
)

/** It speaks, so it is not to be left alone. */
export const SILENT_ABOUT_REFUNDS = refuse(
  'unavailable',
  'The gateway has answered about the payment, but not about its refunds. Please ask again in a few minutes.',
)

/** What is found again keeps its date; what is not found any more is closed, if it is among what the gateway has `told`. */
async function note(
  db: Db,
  tranId: string,
  found: readonly Difference[],
  told: readonly DifferenceKind[],
): Promise<void> {
  const gone = told.filter((kind) => !found.some((one) => one.kind === kind))
  await db.transaction().execute(async (tx) => {
    for (const { kind, gatewaySays } of found) {
      await tx
        .insertInto('payment_difference')
        .values({ id: newId(), tran_id: tranId, kind, gateway_says: gatewaySays })
        .onConflict((conflict) =>
          conflict
            .columns(['tran_id', 'kind'])
            .where('closed_at', 'is', null)
            .doUpdateSet({ gateway_says: gatewaySays }),
        )
        .execute()
    }
    if (gone.length === 0) return
    await tx
      .updateTable('payment_difference')
      .set({ closed_at: sql`now()` })
      .where('tran_id', '=', tranId)
      .where('closed_at', 'is', null)
      .where('kind', 'in', gone)
      .execute()
  })
}
