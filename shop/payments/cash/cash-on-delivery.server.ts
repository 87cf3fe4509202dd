import { isRefusal, type Refusal } from '../../kernel/api/refusal.ts'
import type { Db, Tx } from '../../kernel/database/database.ts'
import type { Jobs } from '../../kernel/database/jobs.server.ts'
import { type Poisha, poisha } from '../../kernel/money.ts'
import {
  type Attempt,
  attemptsOf,
  findAttempt,
  isStopped,
  type LockedAttempt,
  lockAttempts,
  moneyArrived,
} from '../attempts.server.ts'
import type { AttemptRef, GatewayAnswer, PaymentGateway } from '../gateway.ts'
import { mismatchesOf, NOT_OURS, unavailable, unpaid } from '../gateway-answers.server.ts'
import { addAttempt } from '../open-payment.server.ts'
import { offeredGateways, type PaymentServices } from '../payment-services.server.ts'
import type { PaymentReason } from '../reasons.ts'
import { moveAttempt } from '../transitions.server.ts'

/** Less is not worth the courier's effort, more is too much to carry. */
const LIMITS = { minAmount: poisha(10_00), maxAmount: poisha(50_000_00) }

/** Cash is promised without a page; its answers are the cash that was collected when an order was delivered. */
export function cashOnDelivery(db: Db): PaymentGateway {
  const handedBack = { state: 'succeeded', reason: null, raw: { by: 'hand' } } as const
  return {
    id: 'cod',
    capabilities: { ...LIMITS, expiresAfterHours: null },
    initiate: async () => unavailable('Cash is promised.'),
    parseCallback: async () => NOT_OURS,
    confirm: (ref) => queryCash(db, ref),
    query: (ref) => queryCash(db, ref),
    // The shopkeeper returns the cash in person.
    refund: async ({ refundId }) => ({ ok: true, value: { ...handedBack, refundRef: refundId } }),
    queryRefund: async ({ refundRef }) => ({ ok: true, value: { ...handedBack, refundRef } }),
  }
}

async function queryCash(db: Db, { tranId, expected }: AttemptRef): Promise<GatewayAnswer> {
  const cash = await db
    .selectFrom('cashCollection')
    .select(['amount', 'collectedAt'])
    .where('tranId', '=', tranId)
    .executeTakeFirst()
  const numbers = { verificationRef: tranId, transactionRef: tranId, method: 'cod' }
  if (cash) {
    const mismatches = mismatchesOf(cash.amount === expected, true)
    const why = { code: 'cash-handed-over' } as const
    const paid = { captured: cash.amount, paidAt: cash.collectedAt, why, raw: cash }
    return { ok: true, value: { ...unpaid('pending', null), ...numbers, state: 'paid', mismatches, ...paid } }
  }
  const why = await whyNoCash(db, tranId)
  const state = why === null ? 'pending' : 'cancelled'
  return { ok: true, value: unpaid(state, { state }, { ...numbers, ...(why !== null && { why }) }) }
}

/** Why no cash is collected; null: it is due. */
async function whyNoCash(db: Db, tranId: string): Promise<PaymentReason | null> {
  const attempt = await findAttempt(db, tranId)
  if (!attempt) return { code: 'cash-not-chosen' }
  if (await isStopped(db, attempt.reference)) return { code: 'cash-stopped' }
  const isPaid = (await attemptsOf(db, attempt.reference)).some(({ state }) => state === 'paid')
  return isPaid ? { code: 'cash-paid-otherwise' } : null
}

/** @returns the attempt whose cash is due; undefined when there is none, or the due is paid */
export function cashDue<A extends Attempt>(attempts: readonly A[]): A | undefined {
  const paid = attempts.filter(({ state }) => state === 'paid' || state === 'paid_on_hold')
  const paidReferences = new Set(paid.map(({ reference }) => reference))
  return attempts.find((one) => isDue(one) && !paidReferences.has(one.reference))
}

const isDue = ({ gateway, state }: Attempt): boolean => gateway === 'cod' && state === 'pending'

/** Whether this amount may be promised now. */
export async function takesCash(services: PaymentServices, amount: Poisha): Promise<boolean> {
  const { minAmount, maxAmount } = services.gateways.cod.capabilities
  const isPossible = amount >= minAmount && amount <= maxAmount
  return isPossible && (await offeredGateways(services)).includes('cod')
}

/** Promises the cash of a due; a repeated promise is the same one. Refuses a paid due. @returns its tran_id */
export async function promiseCash(
  tx: Tx,
  { recordMoney }: Pick<PaymentServices, 'recordMoney'>,
  { id: reference, amount }: { readonly id: string; readonly amount: Poisha },
): Promise<string | Refusal> {
  const attempts = await lockAttempts(tx, reference)
  const arrived = moneyArrived(attempts)
  if (arrived) return arrived
  const promised = attempts.find((one) => isDue(one) && one.amount === amount)
  const tranId = promised?.tranId ?? (await addAttempt(tx, { reference, amount, gateway: 'cod' }))
  if (isRefusal(tranId) || promised?.redirectUrl) return tranId
  const page = { redirectUrl: cashPage(tranId), gatewayRef: tranId }
  await tx.updateTable('paymentAttempt').set(page).where('tranId', '=', tranId).execute()
  await recordMoney(tx, { reference, gateway: 'cod', state: 'pending' })
  return tranId
}

/** The shop's own page, without the language. */
export const cashPage = (tranId: string): string => `/payments/success/${tranId}`

export async function collectCash(
  tx: Tx,
  by: { readonly id: string; readonly name: string },
  { tranId, amount }: LockedAttempt,
): Promise<void> {
  await tx
    .insertInto('cashCollection')
    .values({ tranId, amount, collectedBy: by.id, collectedByName: by.name })
    .execute()
}

export async function cancelCash(tx: Tx, jobs: Jobs, attempts: readonly LockedAttempt[], why: PaymentReason) {
  for (const attempt of attempts.filter(isDue))
    await moveAttempt(tx, jobs, attempt, { state: 'cancelled', why })
}
