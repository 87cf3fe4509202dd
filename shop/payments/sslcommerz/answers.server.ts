import { z } from 'zod'
import { parseTaka } from '../../kernel/money.ts'
import type { AttemptRef, GatewayAnswer, GatewayPayment } from '../gateway.ts'
import { looseText, mismatchesOf, notFound, storableAmount, unavailable } from '../gateway-answers.server.ts'
import type { StoreAnswer } from './wire.server.ts'

const Payment = z.object({
  status: looseText,
  tran_id: looseText,
  tran_date: looseText,
  val_id: looseText,
  store_id: looseText,
  amount: looseText,
  currency: looseText,
  currency_type: looseText,
  currency_amount: looseText,
  bank_tran_id: looseText,
  card_type: looseText,
  card_no: looseText,
  risk_level: looseText,
})
type Payment = z.infer<typeof Payment>

/** What SSLCommerz says where store, password or panel are not as it knows them: INVALID_REQUEST, FAILED, INACTIVE. */
export const storeRefused = ({ APIConnect }: { readonly APIConnect: string }) =>
  unavailable(APIConnect ? `SSLCommerz answered ${APIConnect}.` : 'SSLCommerz did not take the question.')

const Validation = Payment.extend({ APIConnect: looseText })

/** docs/gateways.md. Another attempt's or store's payment is `not_found`. */
export function readValidation(answer: StoreAnswer, storeId: string, ref: AttemptRef): GatewayAnswer {
  if (!answer.ok) return answer
  const read = Validation.safeParse(answer.json)
  if (!read.success) return unavailable('The gateway answered something else than a payment.')
  const payment = read.data
  if (payment.status === 'INVALID_TRANSACTION') return notFound('The gateway knows no such val_id.')
  if (payment.APIConnect !== 'DONE') return storeRefused(payment)
  const ours = payment.tran_id === ref.tranId && payment.val_id === ref.verificationRef
  if (!ours || (payment.store_id !== '' && payment.store_id !== storeId)) {
    return notFound('The val_id belongs to another payment.')
  }
  return { ok: true, value: toGatewayPayment(payment, ref, answer.json) }
}

const Query = z.object({
  APIConnect: looseText,
  no_of_trans_found: z.coerce.number().int().min(0).catch(0),
  element: z
    .union([z.array(Payment), Payment.transform((one) => [one])])
    .nullish()
    .transform((elements) => elements ?? []),
})

/** Among all tries at one page (docs/gateways.md) the paid one counts, then a running one, then the last. */
export function readQuery(answer: StoreAnswer, ref: AttemptRef): GatewayAnswer {
  if (!answer.ok) return answer
  const read = Query.safeParse(answer.json)
  if (!read.success) return unavailable('The gateway answered something else than a list of payments.')
  if (read.data.APIConnect !== 'DONE') return storeRefused(read.data)
  const tries = read.data.element
    .filter((element) => element.tran_id === ref.tranId)
    .map((element) => toGatewayPayment(element, ref, answer.json))
  const counts =
    tries.find(({ state, mismatches }) => state === 'paid' && mismatches.length === 0) ??
    tries.find(({ state }) => state === 'paid') ??
    tries.find(({ state }) => state === 'pending') ??
    tries.at(-1)
  if (read.data.no_of_trans_found === 0 || !counts) return notFound('The gateway knows no such tran_id.')
  const paid = tries.filter(({ state }) => state === 'paid')
  const paidAgain = new Set(paid.map(({ verificationRef }) => verificationRef)).size > 1
  return { ok: true, value: { ...counts, paidAgain } }
}

const STATES: ReadonlyMap<string, GatewayPayment['state']> = new Map([
  ['VALID', 'paid'],
  ['VALIDATED', 'paid'],
  ['FAILED', 'failed'],
  ['CANCELLED', 'cancelled'],
  ['UNATTEMPTED', 'cancelled'],
  ['EXPIRED', 'expired'],
])

function toGatewayPayment(payment: Payment, ref: AttemptRef, raw: unknown): GatewayPayment {
  const state = STATES.get(payment.status) ?? 'pending'
  // Exact to the poisha, unlike the official libraries' tolerance of a taka.
  const isAmount = [payment.amount, payment.currency_amount].every((sum) => parseTaka(sum) === ref.expected)
  const isTaka = payment.currency === 'BDT'
  return {
    state,
    verificationRef: payment.val_id || null,
    transactionRef: payment.bank_tran_id || null,
    method: payment.card_type,
    masked: payment.card_no,
    risky: payment.risk_level !== '0',
    mismatches: mismatchesOf(isAmount, isTaka && payment.currency_type === 'BDT'),
    captured: state === 'paid' && isTaka ? storableAmount(parseTaka(payment.amount)) : null,
    paidAt: state === 'paid' ? parseGatewayTime(payment.tran_date) : null,
    raw,
  }
}

/** `2026-11-20 15:00:01`, in Dhaka (docs/gateways.md). @returns null for anything else */
export function parseGatewayTime(text: string): Date | null {
  const parts = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)$/.exec(text)
  const time = new Date(parts ? `${parts[1]}T${parts[2]}+06:00` : Number.NaN)
  return Number.isNaN(time.getTime()) ? null : time
}
