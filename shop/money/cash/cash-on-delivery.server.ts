import type { Db } from '../../kernel/database.ts'
import { poisha } from '../../kernel/money.ts'
import type { AttemptRef, GatewayAnswer, GatewayPayment, PaymentGateway } from '../payments/gateway.ts'
import { NOT_OURS } from '../payments/not-set-up.ts'
import { whyClosed } from '../payments/stopping.server.ts'
import './tables.ts'

/** Less is not worth the courier's counting, more is not carried through the streets. */
const LIMITS = { minAmount: poisha(10_00), maxAmount: poisha(50_000_00) }

/**
 * Cash at the door, through the same interface as any gateway: its page is the shop's own, and its books are the cash
 * that was written down when an order was handed over.
 * @param publicUrl where the shop's own pages are
 */
export function cashOnDelivery(db: Db, publicUrl: string): PaymentGateway {
  return {
    id: 'cod',
    capabilities: { ...LIMITS, patienceHours: null },
    initiate: async ({ attemptId }) => ({
      ok: true,
      redirectUrl: `${publicUrl}/payments/success/${attemptId}`,
      gatewayRef: attemptId,
    }),
    // Nobody calls back: what arrives in this gateway's name is a stranger's.
    parseCallback: async () => NOT_OURS,
    confirm: (ref) => lookUp(db, ref),
    query: (ref) => lookUp(db, ref),
    // The shopkeeper hands the cash back; saying so is all there is.
    refund: async ({ refundId }) => ({ ok: true, value: handedBack(refundId) }),
    queryRefund: async ({ refundRef }) => ({ ok: true, value: handedBack(refundRef) }),
  }
}

const handedBack = (refundRef: string) => ({
  state: 'succeeded' as const,
  refundRef,
  reason: '',
  raw: { by: 'hand' },
})

async function lookUp(db: Db, { attemptId, expected }: AttemptRef): Promise<GatewayAnswer> {
  const cash = await db
    .selectFrom('cash_collection')
    .select(['amount', 'collected_at'])
    .where('tran_id', '=', attemptId)
    .executeTakeFirst()
  if (cash) {
    const mismatches = cash.amount === expected ? [] : (['amount'] as const)
    const paid = { taken: cash.amount, paidAt: cash.collected_at, why: HANDED_OVER, raw: cash }
    return { ok: true, value: { ...said(attemptId, 'paid'), mismatches, ...paid } }
  }
  // Nobody collects what was paid otherwise or is no longer to be paid.
  const closed = await whyClosed(db, attemptId)
  if (closed === null) return { ok: true, value: said(attemptId, 'pending') }
  return { ok: true, value: { ...said(attemptId, 'cancelled'), why: NO_CASH_ANY_MORE[closed] } }
}

const HANDED_OVER = 'The cash was handed over at the door.'
const NO_CASH_ANY_MORE = {
  paid: 'It was paid otherwise, so no cash is collected.',
  stopped: 'What it was for is cancelled, so no cash is collected.',
  unknown: 'Nobody has chosen to pay it in cash.',
}

const said = (attemptId: string, state: GatewayPayment['state']): GatewayPayment => ({
  state,
  verificationRef: attemptId,
  transactionRef: attemptId,
  method: 'Cash on delivery',
  masked: '',
  risky: false,
  mismatches: [],
  taken: null,
  raw: { state },
})
