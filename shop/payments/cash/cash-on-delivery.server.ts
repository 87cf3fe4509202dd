import type { Db, Tx } from '../../kernel/database/database.ts'
import type { Jobs } from '../../kernel/database/jobs.server.ts'
import { storedSentence } from '../../kernel/language/stored-sentence.ts'
import { poisha } from '../../kernel/money.ts'
import { type Attempt, attemptsOf, findAttempt, isStopped, type LockedAttempt } from '../attempts.server.ts'
import type { AttemptRef, GatewayAnswer, PaymentGateway } from '../gateway.ts'
import { mismatchesOf, NOT_OURS, unpaid } from '../gateway-answers.server.ts'
import { moveAttempt } from '../transitions.server.ts'
import './tables.ts'

/** Less is not worth the courier's counting, more is not carried through the streets. */
const LIMITS = { minAmount: poisha(10_00), maxAmount: poisha(50_000_00) }

/** Its page is the shop’s own; its answers are the cash collected when an order was handed over. */
export function cashOnDelivery(db: Db, publicUrl: string): PaymentGateway {
  const handedBack = { state: 'succeeded', reason: '', raw: { by: 'hand' } } as const
  return {
    id: 'cod',
    capabilities: { ...LIMITS, expiresAfterHours: null },
    initiate: async ({ tranId }) => ({
      ok: true,
      redirectUrl: `${publicUrl}/payments/success/${tranId}`,
      gatewayRef: tranId,
    }),
    parseCallback: async () => NOT_OURS,
    confirm: (ref) => lookUp(db, ref),
    query: (ref) => lookUp(db, ref),
    // The shopkeeper hands the cash back; saying so is all there is.
    refund: async ({ refundId }) => ({ ok: true, value: { ...handedBack, refundRef: refundId } }),
    queryRefund: async ({ refundRef }) => ({ ok: true, value: { ...handedBack, refundRef } }),
  }
}

async function lookUp(db: Db, { tranId, expected }: AttemptRef): Promise<GatewayAnswer> {
  const cash = await db
    .selectFrom('cash_collection')
    .select(['amount', 'collected_at'])
    .where('tran_id', '=', tranId)
    .executeTakeFirst()
  const numbers = { verificationRef: tranId, transactionRef: tranId, method: IN_CASH }
  if (cash) {
    const mismatches = mismatchesOf(cash.amount === expected, true)
    const paid = { captured: cash.amount, paidAt: cash.collected_at, why: HANDED_OVER, raw: cash }
    return { ok: true, value: { ...unpaid('pending', null), ...numbers, state: 'paid', mismatches, ...paid } }
  }
  const why = await whyNoCash(db, tranId)
  const state = why === null ? 'pending' : 'cancelled'
  return { ok: true, value: unpaid(state, { state }, { ...numbers, ...(why !== null && { why }) }) }
}

const IN_CASH = storedSentence('Cash on delivery', 'ক্যাশ অন ডেলিভারি')

const HANDED_OVER = storedSentence('The cash was handed over at the door.', 'নগদ টাকা দরজায় দেওয়া হয়েছে।')

const NOT_CHOSEN = storedSentence('Nobody has chosen to pay it in cash.', 'কেউ নগদে দেওয়া বেছে নেননি।')
const STOPPED = storedSentence(
  'What it was for is cancelled, so no cash is collected.',
  'যার জন্য টাকা, সেটি বাতিল, তাই নগদ নেওয়া হবে না।',
)
const PAID_OTHERWISE = storedSentence(
  'It was paid otherwise, so no cash is collected.',
  'এর টাকা অন্যভাবে এসেছে, তাই নগদ নেওয়া হবে না।',
)

/** Nobody collects what was paid otherwise or is no longer to be paid; null: it is still to be collected. */
async function whyNoCash(db: Db, tranId: string): Promise<string | null> {
  const attempt = await findAttempt(db, tranId)
  if (!attempt) return NOT_CHOSEN
  if (await isStopped(db, attempt.reference)) return STOPPED
  const isPaid = (await attemptsOf(db, attempt.reference)).some(({ state }) => state === 'paid')
  return isPaid ? PAID_OTHERWISE : null
}

/** @returns the attempt whose cash is still to be collected; undefined when there is none, or its due is paid */
export function cashDue<A extends Attempt>(attempts: readonly A[]): A | undefined {
  const took = attempts.filter(({ state }) => state === 'paid' || state === 'paid_on_hold')
  const arrived = new Set(took.map(({ reference }) => reference))
  return attempts.find((one) => isDue(one) && !arrived.has(one.reference))
}

const isDue = ({ gateway, state }: Attempt): boolean => gateway === 'cod' && state === 'pending'

export async function collectCash(
  tx: Tx,
  by: { readonly id: string; readonly name: string },
  { tran_id, amount }: LockedAttempt,
): Promise<void> {
  await tx
    .insertInto('cash_collection')
    .values({ tran_id, amount, collected_by: by.id, collected_by_name: by.name })
    .execute()
}

export const CASH_CANCELLED = storedSentence(
  'The order was cancelled: no cash is collected for it.',
  'অর্ডার বাতিল: এর জন্য নগদ নেওয়া হবে না।',
)

export async function cancelCash(tx: Tx, jobs: Jobs, attempts: readonly LockedAttempt[], why: string) {
  for (const attempt of attempts.filter(isDue))
    await moveAttempt(tx, jobs, attempt, { state: 'cancelled', why })
}
