import { z } from 'zod'
import { type Poisha, parseTaka } from '../../kernel/money.ts'
import type { AttemptRef, GatewayAnswer, GatewayPayment } from '../payments/gateway.ts'
import { storable } from '../payments/payment-event.ts'
import { gatewayMoment } from './gateway-moment.ts'
import { type Answer, unavailable } from './wire.server.ts'

/** Texts that also come as numbers, as null, or not at all; without what the database cannot keep. */
const text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => storable(String(value ?? '')))

const Payment = z.object({
  status: text,
  tran_id: text,
  tran_date: text,
  val_id: text,
  store_id: text,
  amount: text,
  currency: text,
  currency_type: text,
  currency_amount: text,
  bank_tran_id: text,
  card_type: text,
  card_no: text,
  risk_level: text,
})
type Payment = z.infer<typeof Payment>

const Validation = Payment.extend({ APIConnect: text })

/**
 * The validation API's answer about one val_id (protocols §1.6 and §1.9.4). A payment of another attempt or another
 * store says nothing about this one: `not_found`.
 */
export function readValidation(answer: Answer, storeId: string, ref: AttemptRef): GatewayAnswer {
  if (!answer.ok) return answer
  const read = Validation.safeParse(answer.json)
  if (!read.success) return unavailable('The gateway answered something else than a payment.')
  const payment = read.data
  if (payment.status === 'INVALID_TRANSACTION') return notFound('The gateway knows no such val_id.')
  if (payment.APIConnect !== 'DONE') return unavailable('The gateway did not take the question.')
  const ours = payment.tran_id === ref.attemptId && payment.val_id === ref.verificationRef
  if (!ours || (payment.store_id !== '' && payment.store_id !== storeId)) {
    return notFound('The val_id belongs to another payment.')
  }
  return { ok: true, value: toGatewayPayment(payment, ref, answer.json) }
}

const Query = z.object({
  APIConnect: text,
  no_of_trans_found: z.coerce.number().int().min(0).catch(0),
  element: z
    .union([z.array(Payment), Payment.transform((one) => [one])])
    .nullish()
    .transform((elements) => elements ?? []),
})

/**
 * The transaction query's answer: every try at the page of one attempt (protocols §1.7).
 * Of several the one that was paid counts, then one still going on, then the last.
 */
export function readQuery(answer: Answer, ref: AttemptRef): GatewayAnswer {
  if (!answer.ok) return answer
  const read = Query.safeParse(answer.json)
  if (!read.success) return unavailable('The gateway answered something else than a list of payments.')
  if (read.data.APIConnect !== 'DONE') return unavailable('The gateway did not take the question.')
  const tries = read.data.element
    .filter((element) => element.tran_id === ref.attemptId)
    .map((element) => toGatewayPayment(element, ref, answer.json))
  const told =
    tries.find(({ state, mismatches }) => state === 'paid' && mismatches.length === 0) ??
    tries.find(({ state }) => state === 'paid') ??
    tries.find(({ state }) => state === 'pending') ??
    tries.at(-1)
  if (read.data.no_of_trans_found === 0 || !told) return notFound('The gateway knows no such tran_id.')
  const paid = tries.filter(({ state }) => state === 'paid')
  const paidAgain = new Set(paid.map(({ verificationRef }) => verificationRef)).size > 1
  return { ok: true, value: { ...told, paidAgain } }
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
  return {
    state,
    verificationRef: payment.val_id || null,
    transactionRef: payment.bank_tran_id || null,
    method: payment.card_type,
    masked: payment.card_no,
    risky: payment.risk_level !== '0',
    mismatches: mismatches(payment, ref),
    taken: state === 'paid' && payment.currency === 'BDT' ? taken(payment) : null,
    paidAt: state === 'paid' ? gatewayMoment(payment.tran_date) : null,
    raw,
  }
}

/** The largest number of a column; no payment comes near it, but an answer may say anything. */
const MOST_WRITTEN_DOWN = 2 ** 31 - 1

function taken({ amount }: Payment): Poisha | null {
  const poisha = parseTaka(amount)
  return poisha !== null && poisha <= MOST_WRITTEN_DOWN ? poisha : null
}

/** Exact to the poisha; the official libraries' tolerance of a taka is not ours. */
function mismatches(payment: Payment, ref: AttemptRef): GatewayPayment['mismatches'] {
  const amounts = [payment.amount, payment.currency_amount].map(parseTaka)
  const currencies = [payment.currency, payment.currency_type]
  return [
    ...(amounts.every((amount) => amount === ref.expected) ? [] : (['amount'] as const)),
    ...(currencies.every((currency) => currency === 'BDT') ? [] : (['currency'] as const)),
  ]
}

const notFound = (reason: string) => ({ ok: false, kind: 'not_found', reason }) as const
