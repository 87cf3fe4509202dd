import { z } from 'zod'
import { decimalTaka, poisha } from '../../kernel/money.ts'
import type {
  GatewayRefund,
  InitiateInput,
  InitiateResult,
  PaymentGateway,
  RefundAnswer,
} from '../gateway.ts'
import { gatewayReason, looseText, openedPage, singleLine, unavailable } from '../gateway-answers.server.ts'
import { readQuery, readValidation, storeRefused } from './answers.server.ts'
import { readFormCallback } from './callback.server.ts'
import { get, postForm, type Store, type StoreAnswer } from './wire.server.ts'

const TO_BE_ARRANGED = 'To be arranged'
const TRANSACTIONS = '/validator/api/merchantTransIDvalidationAPI.php'

/** SSLCommerz v4 (docs/gateways.md): live, its sandbox, or ours, by the store alone. */
export function sslcommerz(store: Store): PaymentGateway {
  const gateway: PaymentGateway = {
    id: 'sslcommerz',
    capabilities: { minAmount: poisha(10_00), maxAmount: poisha(500_000_00), expiresAfterHours: 24 },
    async initiate(input, signal) {
      const answer = await postForm(store, '/gwprocess/v4/api.php', storeSessionForm(input), signal)
      return readOpenedPage(answer, store.baseUrl)
    },
    parseCallback: async (request) => readFormCallback(store, request),
    async confirm(ref, signal) {
      if (!ref.verificationRef) return gateway.query(ref, signal)
      const question = { val_id: ref.verificationRef, v: '1' }
      const answer = await get(store, '/validator/api/validationserverAPI.php', question, signal)
      return readValidation(answer, store.storeId, ref)
    },
    // A payment found by tran_id is validated by val_id too, the one way to `paid`.
    async query(ref, signal) {
      const found = readQuery(await get(store, TRANSACTIONS, { tran_id: ref.tranId }, signal), ref)
      if (!found.ok || found.value.state !== 'paid') return found
      const { verificationRef, paidAgain } = found.value
      if (!verificationRef) return { ok: true, value: { ...found.value, state: 'pending' } }
      const validated = await gateway.confirm({ ...ref, verificationRef }, signal)
      return validated.ok ? { ok: true, value: { ...validated.value, paidAgain } } : validated
    },
    // docs/gateways.md: the same `refund_trans_id` is the same refund.
    async refund(input, signal) {
      const question = {
        bank_tran_id: input.transactionRef,
        refund_trans_id: input.refundId,
        refund_amount: decimalTaka(input.amount),
        refund_remarks: [...input.reason].slice(0, 255).join(''),
        v: '1',
      }
      return readRefund(await get(store, TRANSACTIONS, question, signal), AT_FIRST)
    },
    queryRefund: async ({ refundRef }, signal) =>
      readRefund(await get(store, TRANSACTIONS, { refund_ref_id: refundRef }, signal), LATER),
  }
  return gateway
}

export function storeSessionForm({ tranId, amount, items, urls, customer }: InitiateInput) {
  return {
    total_amount: decimalTaka(amount),
    currency: 'BDT',
    tran_id: tranId,
    success_url: urls.success,
    fail_url: urls.fail,
    cancel_url: urls.cancel,
    ipn_url: urls.notify,
    product_name: singleLine(items.map((item) => item.name).join(', '), 255, 'Gifts'),
    product_category: 'Gifts',
    product_profile: 'physical-goods',
    // Their tables give this field one digit.
    num_of_item: String(Math.min(Math.max(items.length, 1), 9)),
    shipping_method: 'NO',
    cus_name: singleLine(customer.name, 50, 'Customer'),
    cus_email: email(customer.email),
    cus_phone: singleLine(customer.phone.replace(/^\+?880(?=1)/, '0'), 20, '0000000000'),
    cus_add1: singleLine(customer.address, 50, TO_BE_ARRANGED),
    cus_add2: singleLine(customer.area, 50, TO_BE_ARRANGED),
    cus_city: singleLine(customer.city, 50, TO_BE_ARRANGED),
    cus_postcode: '1000',
    cus_country: 'Bangladesh',
  }
}

/** A truncated address would be somebody else's, so a long one is left out. */
function email(text: string): string {
  const address = text.trim()
  const fits = [...address].length <= 50 && z.email().safeParse(address).success
  return fits ? address : 'unknown@example.com'
}

const Opened = z
  .object({
    status: z.literal('SUCCESS'),
    sessionkey: z.string().min(1).max(50),
    GatewayPageURL: z.url(),
  })
  .transform(({ GatewayPageURL, sessionkey }) => ({ url: GatewayPageURL, number: sessionkey }))
const Refused = z.object({ status: z.literal('FAILED'), failedreason: z.string().default('') })

export function readOpenedPage(answer: StoreAnswer, baseUrl: string): InitiateResult {
  if (!answer.ok) return answer
  const { data: refused } = Refused.safeParse(answer.json)
  if (refused) return { ok: false, kind: 'rejected', reason: refused.failedreason.slice(0, 255) }
  return openedPage('SSLCommerz', Opened.safeParse(answer.json).data, baseUrl, HOSTS)
}

const HOSTS = /(^|\.)sslcommerz\.com$/

type States = ReadonlyMap<string, GatewayRefund['state']>

/** `success` means accepted, not refunded. */
const AT_FIRST: States = new Map([
  ['success', 'processing'],
  ['processing', 'processing'],
  ['failed', 'failed'],
])

const LATER: States = new Map([
  ['refunded', 'succeeded'],
  ['processing', 'processing'],
  ['cancelled', 'cancelled'],
])

const Refund = z.object({
  APIConnect: looseText,
  status: looseText,
  refund_ref_id: looseText,
  errorReason: looseText,
})

function readRefund(answer: StoreAnswer, states: States): RefundAnswer {
  if (!answer.ok) return answer
  const read = Refund.safeParse(answer.json)
  if (!read.success) return unavailable('The gateway answered something else than a refund.')
  const { APIConnect, status, refund_ref_id, errorReason } = read.data
  if (APIConnect !== 'DONE') return storeRefused({ APIConnect })
  const state = states.get(status.toLowerCase())
  if (!state) return unavailable('The gateway gave the refund no known state.')
  if (state === 'processing' && !refund_ref_id) return unavailable('The gateway gave the refund no number.')
  const hasEnded = state === 'failed' || state === 'cancelled'
  const reason = hasEnded ? gatewayReason(errorReason.slice(0, 255)) : null
  return { ok: true, value: { state, refundRef: refund_ref_id || null, reason, raw: answer.json } }
}
