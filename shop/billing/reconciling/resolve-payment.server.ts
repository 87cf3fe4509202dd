import { sql } from 'kysely'
import type { Caller } from '../../kernel/api/caller.ts'
import type { Refusal } from '../../kernel/api/refusal.ts'
import type { Db, Tx } from '../../kernel/database/database.ts'
import { inOneTransactionOfAdmin } from '../../kernel/database/transaction.server.ts'
import { orderOfDue } from '../../orders/dues.server.ts'
import { acceptHeld } from '../../payments/outcomes.server.ts'
import type { PaymentServices } from '../../payments/payment-services.server.ts'
import { paymentOf, queryGateway } from '../../payments/payments.server.ts'
import { joinHoldReasons } from '../../payments/reasons.ts'
import { refusePayment } from '../../payments/refusals.ts'
import { moveAttempt } from '../../payments/transitions.server.ts'
import { labelled } from '../../people/audit/audit.ts'
import { writeAuditEntry } from '../../people/audit/records.server.ts'
import { hasOpenRefund, maybeRefundedOf } from '../refunds/refunds.server.ts'
import { lockAttempt } from '../refunds/request-refund.server.ts'
import { refuseReconciling } from './compare-payment.server.ts'
import type { TroubledRefund } from './payment-entry-shapes.server.ts'

/** Asks the gateway once more. Refuses as `acceptHeld` does, and money that may have been refunded. */
export async function acceptPayment(
  services: PaymentServices,
  admin: Caller,
  tranId: string,
): Promise<Refusal | null> {
  const payment = await paymentOf(services.db, tranId)
  if (!payment) return refusePayment('payment-not-found')
  const { holdReasons, reference } = payment
  const answer = await queryGateway(services, tranId)
  if (!answer?.ok) {
    const isSilent = answer?.kind === 'unavailable'
    return refuseReconciling(isSilent ? 'gateway-silent-about-acceptance' : 'payment-unknown-to-gateway')
  }
  return inOneTransactionOfAdmin(services.db, admin, async (tx, staff) => {
    const refusal = await acceptHeld(tx, services, tranId, answer.value, admin.name)
    if (refusal) return refusal
    // Refunds take the same lock, so this sees all of them.
    if ((await maybeRefundedOf(tx, [tranId])) > 0) return refuseReconciling('held-money-refunded')
    await writeAuditEntry(tx, staff, {
      action: 'payment.accept',
      subject: await auditSubject(tx, reference),
      before: labelled({ payment: tranId, state: 'paid_on_hold', holdReason: joinHoldReasons(holdReasons) }),
      after: labelled({ payment: tranId, state: 'paid', holdReason: null }),
    })
    return null
  })
}

/** Refuses a payment that needs no attention, and one with an open refund: its money would go back twice. */
export function resolveOutside(
  { db, jobs }: Pick<PaymentServices, 'db' | 'jobs'>,
  admin: Caller,
  tranId: string,
  note: string,
): Promise<Refusal | null> {
  return inOneTransactionOfAdmin(db, admin, async (tx, staff) => {
    const payment = await lockAttempt(tx, tranId)
    if (!payment) return refusePayment('payment-not-found')
    // Refunds take the same lock, so this sees all of them.
    if (await hasOpenRefund(tx, tranId)) return refuseReconciling('open-refund')
    const isHeld = payment.state === 'paid_on_hold'
    const differences = await resolveDifferences(tx, tranId)
    if (!isHeld && differences.length === 0) return refuseReconciling('nothing-to-resolve')
    const why = { code: 'settled-outside', by: admin.name } as const
    const after = isHeld ? await moveAttempt(tx, jobs, payment, { state: 'returned', why, note }) : payment
    await writeAuditEntry(tx, staff, {
      action: 'payment.settle',
      subject: await auditSubject(tx, payment.reference),
      before: labelled({
        payment: tranId,
        state: payment.state,
        holdReason: joinHoldReasons(payment.holdReasons),
      }),
      after: labelled({ payment: tranId, state: after.state, holdReason: null, note, differences }),
    })
    return null
  })
}

/** A payment without an order is recorded under its own reference. */
async function auditSubject(tx: Tx, reference: string) {
  return { kind: 'order', id: (await orderOfDue(tx, reference)) ?? reference } as const
}

async function resolveDifferences(tx: Tx, tranId: string): Promise<string[]> {
  const resolved = await tx
    .updateTable('paymentDifference')
    .set({ settledAt: sql`now()` })
    .where('tranId', '=', tranId)
    .where('closedAt', 'is', null)
    .where('settledAt', 'is', null)
    .returning('kind')
    .execute()
  return resolved.map(({ kind }) => kind)
}

/** Hides the refund from the list while it stays in this state. Refuses another state. */
export function acknowledgeRefund(
  db: Db,
  admin: Caller,
  id: string,
  state: TroubledRefund['state'],
): Promise<{ readonly tranId: string } | Refusal> {
  return inOneTransactionOfAdmin(db, admin, async (tx, staff) => {
    const refund = await tx
      .selectFrom('refund')
      .select(['tranId', 'reference', 'state', 'amount'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!refund) return refuseReconciling('refund-not-found')
    if (refund.state !== state) return refuseReconciling('refund-changed')
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('refundSeen')
      .values({ refundId: id, state })
      .onConflict((seen) => seen.doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows) {
      await writeAuditEntry(tx, staff, {
        action: 'refund.see',
        subject: await auditSubject(tx, refund.reference),
        before: null,
        after: labelled({ tranId: refund.tranId, amount: refund.amount, refund: state }),
      })
    }
    return { tranId: refund.tranId }
  })
}
