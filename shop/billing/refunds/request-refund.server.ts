import { randomBytes } from 'node:crypto'
import type { Caller } from '../../kernel/api/caller.ts'
import type { Refusal } from '../../kernel/api/refusal.ts'
import type { Tx } from '../../kernel/database/database.ts'
import { jobKind } from '../../kernel/database/jobs.server.ts'
import { inOneTransactionOfAdmin, type Shopper } from '../../kernel/database/transaction.server.ts'
import { newId } from '../../kernel/id.ts'
import type { Poisha } from '../../kernel/money.ts'
import { orderOfDue } from '../../orders/dues.server.ts'
import { lockPayments, readAttempts } from '../../orders/locks.server.ts'
import {
  type Attempt,
  findAttempt,
  type LockedAttempt,
  lockAttempts,
} from '../../payments/attempts.server.ts'
import type { PaymentGateway } from '../../payments/gateway.ts'
import type { PaymentServices } from '../../payments/payment-services.server.ts'
import { refusePayment } from '../../payments/refusals.ts'
import { labelled } from '../../people/audit/audit.ts'
import { writeAuditEntry } from '../../people/audit/records.server.ts'
import type { RefundReason, StoredRefund } from './refund-in-language.ts'
import { recordRefundParts, refuseRefund, refuseSecondRefund } from './refund-parts.server.ts'
import { findRefund, hasOpenRefund, maybeRefundedOf, refundableOf } from './refunds.server.ts'

export const ADVANCE_REFUND = jobKind<{ refundId: string }>('refund')

export interface RefundRequest {
  /** The caller's idempotency key. */
  readonly id: string
  readonly amount: Poisha
  /** As a person wrote it, or a reason that the shop itself gives. */
  readonly reason: string | RefundReason
  /** Ids of gifts and charges of its order. */
  readonly parts?: readonly string[] | undefined
}

/**
 * Records a refund that a job sends to the gateway; the same id again is the same refund. Safe against concurrent requests.
 * Refuses more than is left, a part that was refunded before, and what the gateway cannot do.
 */
export function requestRefund(
  { db, jobs, gateways }: PaymentServices,
  by: Caller,
  tranId: string,
  request: RefundRequest,
): Promise<StoredRefund | Refusal> {
  return inOneTransactionOfAdmin(db, by, async (tx, staff) => {
    const attempt = await lockAttempt(tx, tranId)
    if (!attempt) return refusePayment('payment-not-found')
    const known = await findRefund(tx, request.id)
    if (known) {
      const isSame = known.tranId === attempt.tranId && known.amount === request.amount
      return isSame ? known : refuseRefund('idempotency-key-reused')
    }
    const twice = await refuseSecondRefund(tx, attempt, request.parts ?? [])
    return twice ?? addRefund(tx, { jobs, gateways }, staff, attempt, request)
  })
}

/** As `requestRefund`, for a new id and a locked attempt. @param by null: the shop itself */
export async function addRefund(
  tx: Tx,
  { jobs, gateways }: Pick<PaymentServices, 'jobs' | 'gateways'>,
  by: Shopper | null,
  attempt: LockedAttempt,
  request: RefundRequest,
): Promise<StoredRefund | Refusal> {
  const left = refundableOf(attempt, await maybeRefundedOf(tx, [attempt.tranId]))
  const refusal =
    refuseAmount(attempt, request.amount, left) ??
    (await refuseAtGateway(tx, attempt, gateways[attempt.gateway]))
  if (refusal) return refusal
  const { id: refundId, parts = [] } = request
  await insertRefund(tx, by, attempt, request)
  const unknownPart = await recordRefundParts(tx, attempt, refundId, parts)
  if (unknownPart) return unknownPart
  await jobs.send(ADVANCE_REFUND, { refundId }, { tx })
  const refund = await findRefund(tx, refundId)
  if (!refund) throw new Error(`Refund ${refundId} was not recorded`)
  return refund
}

/** Locks it with all payments of its order. */
export async function lockAttempt(tx: Tx, tranId: string): Promise<LockedAttempt | undefined> {
  const attempt = await findAttempt(tx, tranId)
  if (!attempt) return undefined
  const orderId = await orderOfDue(tx, attempt.reference)
  const locked = orderId
    ? await readAttempts(await lockPayments(tx, orderId))
    : await lockAttempts(tx, attempt.reference)
  return locked.find(({ id }) => id === attempt.id)
}

function refuseAmount(
  { state, transactionRef, taken }: Attempt,
  wanted: Poisha,
  refundable: Poisha,
): Refusal | null {
  if (state === 'returned') return refuseRefund('payment-returned')
  if (state !== 'paid' && state !== 'paid_on_hold') return refuseRefund('nothing-paid')
  if (transactionRef === null || taken === null) return refuseRefund('captured-amount-unknown')
  return wanted <= refundable ? null : refuseRefund('refund-exceeds-rest', { refundable })
}

async function refuseAtGateway(
  tx: Tx,
  { tranId, settledAt }: Attempt,
  { capabilities: { refundDays: days, refundsOneByOne, closed } }: PaymentGateway,
): Promise<Refusal | null> {
  if (closed) return refuseRefund('gateway-not-configured')
  if (days && settledAt && Date.now() - settledAt.getTime() > days * 86_400_000) {
    return refuseRefund('refund-period-over', { days })
  }
  return refundsOneByOne && (await hasOpenRefund(tx, tranId)) ? refuseRefund('refund-under-way') : null
}

async function insertRefund(
  tx: Tx,
  by: Shopper | null,
  { tranId, reference }: Attempt,
  { id, amount, reason }: RefundRequest,
): Promise<void> {
  const isTyped = typeof reason === 'string'
  await tx
    .insertInto('refund')
    .values({
      id,
      tranId,
      reference,
      amount,
      refundTransId: newRefundTransId(),
      reason: isTyped ? reason : '',
      reasonCode: isTyped ? null : reason.code,
      reasonIsTold: true,
      requestedBy: by?.id ?? null,
      requestedByName: by?.name ?? '',
    })
    .execute()
  await tx.insertInto('refundChange').values({ id: newId(), refundId: id, state: 'requested' }).execute()
  if (!by) return
  await writeAuditEntry(tx, by, {
    action: 'order.refund',
    subject: { kind: 'order', id: (await orderOfDue(tx, reference)) ?? reference },
    before: null,
    after: labelled({ tranId, amount, reason }),
  })
}

/** 26 characters of the 30 that SSLCommerz allows. */
const newRefundTransId = (): string => `RF${randomBytes(12).toString('hex').toUpperCase()}`
