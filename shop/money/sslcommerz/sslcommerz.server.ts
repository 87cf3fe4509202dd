import { poisha } from '../../kernel/money.ts'
import type { AttemptRef, GatewayAnswer, PaymentGateway } from '../payments/gateway.ts'
import { readQuery, readValidation } from './answers.server.ts'
import { readCallback } from './callback.server.ts'
import { queryRefund, refund } from './refunds.server.ts'
import { readSession, sessionForm } from './session.server.ts'
import { get, post, type Store } from './wire.server.ts'

/** SSLCommerz v4 (protocols §1), at its live host, its sandbox, or the stand-in: only the store differs. */
export function sslcommerz(store: Store): PaymentGateway {
  return {
    id: 'sslcommerz',
    capabilities: { minAmount: poisha(10_00), maxAmount: poisha(500_000_00), patienceHours: 24 },
    async initiate(input, signal) {
      const answer = await post(store, '/gwprocess/v4/api.php', sessionForm(input), signal)
      return readSession(answer, store.baseUrl)
    },
    parseCallback: async (request) => readCallback(store, request),
    confirm: (ref, signal) =>
      ref.verificationRef ? validate(store, ref, signal) : query(store, ref, signal),
    query: (ref, signal) => query(store, ref, signal),
    refund: (input, signal) => refund(store, input, signal),
    queryRefund: (input, signal) => queryRefund(store, input, signal),
  }
}

async function validate(store: Store, ref: AttemptRef, signal?: AbortSignal): Promise<GatewayAnswer> {
  const question = { val_id: ref.verificationRef ?? '', v: '1' }
  const answer = await get(store, '/validator/api/validationserverAPI.php', question, signal)
  return readValidation(answer, store.storeId, ref)
}

/** A payment found by its tran_id is validated by its val_id too: one way only leads to `paid`. */
async function query(store: Store, ref: AttemptRef, signal?: AbortSignal): Promise<GatewayAnswer> {
  const question = { tran_id: ref.attemptId }
  const answer = await get(store, '/validator/api/merchantTransIDvalidationAPI.php', question, signal)
  const found = readQuery(answer, ref)
  if (!found.ok || found.value.state !== 'paid') return found
  const { verificationRef, paidAgain } = found.value
  if (!verificationRef) return { ok: true, value: { ...found.value, state: 'pending' } }
  const validated = await validate(store, { ...ref, verificationRef }, signal)
  return validated.ok ? { ok: true, value: { ...validated.value, paidAgain } } : validated
}
