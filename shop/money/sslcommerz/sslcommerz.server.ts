import { poisha } from '../../kernel/money.ts'
import type { AttemptRef, GatewayAnswer, GatewayProfile, PaymentGateway } from '../payments/gateway.ts'
import { readQuery, readValidation } from './answers.server.ts'
import { readFormCallback } from './callback.server.ts'
import { queryStoreRefund, refundFromStore } from './refunds.server.ts'
import { readOpenedPage, storeSessionForm } from './session.server.ts'
import { get, postForm, type Store } from './wire.server.ts'

const SSLCOMMERZ: GatewayProfile = {
  id: 'sslcommerz',
  callbacks: { path: '/payments', bringsTranId: true },
  personalFields: {
    masked: /^card_/i,
    forgotten: /^(cus_|ship_|value_[a-d]$|card_no$|card_holder|card_issuer$)/i,
  },
}

/** SSLCommerz v4 (docs/gateways.md), at its live host, its sandbox, or ours: only the store differs. */
export function sslcommerz(store: Store): PaymentGateway {
  return {
    ...SSLCOMMERZ,
    capabilities: { minAmount: poisha(10_00), maxAmount: poisha(500_000_00), expiresAfterHours: 24 },
    async initiate(input, signal) {
      const answer = await postForm(store, '/gwprocess/v4/api.php', storeSessionForm(input), signal)
      return readOpenedPage(answer, store.baseUrl)
    },
    parseCallback: async (request) => readFormCallback(store, request),
    confirm: (ref, signal) =>
      ref.verificationRef ? validate(store, ref, signal) : query(store, ref, signal),
    query: (ref, signal) => query(store, ref, signal),
    refund: (input, signal) => refundFromStore(store, input, signal),
    queryRefund: (input, signal) => queryStoreRefund(store, input, signal),
  }
}

async function validate(store: Store, ref: AttemptRef, signal?: AbortSignal): Promise<GatewayAnswer> {
  const question = { val_id: ref.verificationRef ?? '', v: '1' }
  const answer = await get(store, '/validator/api/validationserverAPI.php', question, signal)
  return readValidation(answer, store.storeId, ref)
}

/** A payment found by its tran_id is validated by its val_id too: one way only leads to `paid`. */
async function query(store: Store, ref: AttemptRef, signal?: AbortSignal): Promise<GatewayAnswer> {
  const question = { tran_id: ref.tranId }
  const answer = await get(store, '/validator/api/merchantTransIDvalidationAPI.php', question, signal)
  const found = readQuery(answer, ref)
  if (!found.ok || found.value.state !== 'paid') return found
  const { verificationRef, paidAgain } = found.value
  if (!verificationRef) return { ok: true, value: { ...found.value, state: 'pending' } }
  const validated = await validate(store, { ...ref, verificationRef }, signal)
  return validated.ok ? { ok: true, value: { ...validated.value, paidAgain } } : validated
}
