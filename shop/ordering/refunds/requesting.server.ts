import { randomBytes } from 'node:crypto'
import type { Caller } from '../../kernel/caller.ts'
import type { Tx } from '../../kernel/database.ts'
import { newId } from '../../kernel/id.ts'
import { formatTaka, type Poisha } from '../../kernel/money.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { inOneTransaction, lockAdmin } from '../../kernel/transaction.server.ts'
import { type Attempt, findAttempt, lockAttempts } from '../../money/payments/attempts.server.ts'
import type { PaymentGateway } from '../../money/payments/gateway.ts'
import { isTranId } from '../../money/payments/payment.ts'
import type { PaymentServices } from '../../money/payments/payment-services.server.ts'
import { keepRecord } from '../../people/audit/records.server.ts'
import { GIVE_BACK } from './giving-back.server.ts'
import type { Refund } from './refund.ts'
import { refundableOf, refundsWithSteps, toRefund } from './refund-rows.server.ts'
import './tables.ts'

export interface RefundWish {
  /** Chosen by the caller: asked for twice with the same one, it is one refund. */
  readonly id: string
  readonly amount: Poisha
  readonly reason: string
}

/**
 * Writes down that money is to be given back, and lets a job ask the gateway; never more than was taken, however many
 * ask at once. Refuses an unknown payment, one that took no money, more than is left, and what its gateway would not do.
 */
export function requestRefund(
  { db, jobs, gateways }: PaymentServices,
  by: Caller,
  tranId: string,
  wish: RefundWish,
): Promise<Refund | Refusal> {
  return inOneTransaction(db, async (tx) => {
    const gone = await lockAdmin(tx, by)
    if (gone) return gone
    const attempt = await lockPayment(tx, tranId)
    if (!attempt) return NO_SUCH_PAYMENT
    const known = await askedForBefore(tx, attempt, wish)
    if (known) return known
    const refusal = outOfReach(attempt, wish.amount, await refundableOf(tx, attempt))
    if (refusal) return refusal
    const notNow = await notGivenBackNow(tx, attempt, gateways[attempt.gateway])
    if (notNow) return notNow
    await write(tx, by, attempt, wish)
    await jobs.send(GIVE_BACK, { refundId: wish.id }, { tx })
    return toRefund(await refundsWithSteps(tx).where('id', '=', wish.id).executeTakeFirstOrThrow())
  })
}

export const NO_SUCH_PAYMENT = refuse('not-found', 'There is no payment with this number.')

async function lockPayment(tx: Tx, tranId: string): Promise<Attempt | undefined> {
  const attempt = isTranId(tranId) ? await findAttempt(tx, tranId) : null
  if (!attempt) return undefined
  return (await lockAttempts(tx, attempt.reference)).find(({ id }) => id === attempt.id)
}

async function askedForBefore(tx: Tx, attempt: Attempt, wish: RefundWish): Promise<Refund | Refusal | null> {
  const row = await refundsWithSteps(tx).where('id', '=', wish.id).executeTakeFirst()
  if (!row) return null
  const same = row.tran_id === attempt.tran_id && row.amount === wish.amount
  return same ? toRefund(row) : refuse('conflict', 'This key was used for another refund.')
}

function outOfReach(
  { state, transaction_ref, taken }: Attempt,
  wanted: Poisha,
  left: Poisha,
): Refusal | null {
  if (state === 'returned') return refuse('conflict', 'This money has gone back already.')
  if (state !== 'paid' && state !== 'paid_on_hold') {
    return refuse('conflict', 'Nothing was paid here, so there is nothing to give back.')
  }
  if (transaction_ref === null || taken === null) {
    return refuse('conflict', 'The gateway has to give this back on its own page: what it took is not clear.')
  }
  if (wanted <= left) return null
  const words = left > 0 ? `Only ${formatTaka(left)} is left to give back.` : 'All of it was given back.'
  return refuse('conflict', words, { facts: { refundable: left } })
}

/** What the gateway's own rules stand against. */
async function notGivenBackNow(
  tx: Tx,
  { tran_id, settled_at }: Attempt,
  { capabilities }: PaymentGateway,
): Promise<Refusal | null> {
  const { refundDays, refundsOneByOne, closed } = capabilities
  if (closed) {
    return refuse(
      'conflict',
      'The shop has no keys of this way to pay, so nobody can be asked to give it back. Please set them again.',
    )
  }
  if (refundDays && settled_at && Date.now() - settled_at.getTime() > refundDays * 86_400_000) {
    return refuse(
      'conflict',
      `This way to pay gives money back for ${refundDays} days only, and they are over. Please send it otherwise.`,
    )
  }
  const underWay = tx.selectFrom('refund').select('id').where('tran_id', '=', tran_id)
  const isUnderWay = underWay.where('state', 'in', ['requested', 'processing'])
  if (!refundsOneByOne || !(await isUnderWay.executeTakeFirst())) return null
  return refuse('conflict', 'Another refund of this payment is under way. Please wait until it has ended.')
}

async function write(
  tx: Tx,
  by: Caller,
  attempt: Attempt,
  { id, amount, reason }: RefundWish,
): Promise<void> {
  const { tran_id, reference } = attempt
  const refund = { id, tran_id, reference, amount, reason, refund_trans_id: newRefundTransId() }
  await tx
    .insertInto('refund')
    .values({ ...refund, requested_by: by.id, requested_by_name: by.name })
    .execute()
  await tx.insertInto('refund_change').values({ id: newId(), refund_id: id, state: 'requested' }).execute()
  await keepRecord(tx, by, {
    action: 'order.refund',
    subject: { kind: 'order', id: reference },
    before: null,
    after: { tran_id, amount: amount, reason },
  })
}

/** 26 characters of the 30 that SSLCommerz allows. */
const newRefundTransId = (): string => `RF${randomBytes(12).toString('hex').toUpperCase()}`
