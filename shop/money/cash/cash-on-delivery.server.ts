import type { Db } from '../../kernel/database.ts'
import { poisha } from '../../kernel/money.ts'
import {
  type AttemptRef,
  type GatewayAnswer,
  type GatewayPayment,
  NO_FIELD,
  type PaymentGateway,
} from '../payments/gateway.ts'
import { mismatchesOf, NOT_OURS, unpaid } from '../payments/gateway-answers.ts'
import { whyClosed } from '../payments/stopping.server.ts'
import './tables.ts'

/** Less is not worth the courier's counting, more is not carried through the streets. */
const LIMITS = { minAmount: poisha(10_00), maxAmount: poisha(50_000_00) }

/** Its page is the shop’s own; its answers are the cash collected when an order was handed over. */
export function cashOnDelivery(db: Db, publicUrl: string): PaymentGateway {
  return {
    id: 'cod',
    callbacks: null,
    personalFields: { masked: NO_FIELD, forgotten: NO_FIELD },
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

async function lookUp(db: Db, { tranId, expected }: AttemptRef): Promise<GatewayAnswer> {
  const cash = await db
    .selectFrom('cash_collection')
    .select(['amount', 'collected_at'])
    .where('tran_id', '=', tranId)
    .executeTakeFirst()
  const numbers = { verificationRef: tranId, transactionRef: tranId, method: 'Cash on delivery' }
  if (cash) {
    const mismatches = mismatchesOf(cash.amount === expected, true)
    const paid = { captured: cash.amount, paidAt: cash.collected_at, why: HANDED_OVER, raw: cash }
    return { ok: true, value: { ...unpaid('pending', null), ...numbers, state: 'paid', mismatches, ...paid } }
  }
  // Nobody collects what was paid otherwise or is no longer to be paid.
  const closed = await whyClosed(db, tranId)
  const state: GatewayPayment['state'] = closed === null ? 'pending' : 'cancelled'
  const why = closed === null ? {} : { why: NO_CASH_ANY_MORE[closed] }
  return { ok: true, value: unpaid(state, { state }, { ...numbers, ...why }) }
}

const HANDED_OVER = 'The cash was handed over at the door.'
const NO_CASH_ANY_MORE = {
  paid: 'It was paid otherwise, so no cash is collected.',
  stopped: 'What it was for is cancelled, so no cash is collected.',
  unknown: 'Nobody has chosen to pay it in cash.',
}
