import { z } from 'zod'
import { decimalTaka, poisha } from '../../kernel/money.ts'
import type {
  CallbackParse,
  Hint,
  InitiateInput,
  InitiateResult,
  PaymentGateway,
  RawHttpRequest,
} from '../gateway.ts'
import { openedPage } from '../gateway-answers.server.ts'
import { isTranId } from '../payment.ts'
import { createConfirm, queryPayment } from './confirm-payment.server.ts'
import { queryListedRefund, refundOnce } from './refunds.server.ts'
import type { TokenStore } from './token-store.server.ts'
import { bkashCalls } from './tokens.server.ts'
import type { BkashReply, Merchant } from './wire.server.ts'

/** bKash tokenized checkout (docs/gateways.md): live, its sandbox, or ours, by the merchant alone. */
export function bkash(merchant: Merchant, tokens: TokenStore): PaymentGateway {
  const call = bkashCalls(merchant, tokens)
  return {
    id: 'bkash',
    capabilities: {
      minAmount: poisha(1_00),
      maxAmount: poisha(500_000_00),
      expiresAfterHours: 24,
      capturesOnReturn: true,
      refundsOneByOne: true,
      refundDays: 60,
    },
    async initiate(input, signal) {
      const reply = await call('/v1.2.0-beta/tokenized/checkout/create', createForm(input), signal)
      return readCreated(reply, merchant.baseUrl)
    },
    parseCallback: async (request) => readBkashReturn(request),
    confirm: createConfirm(call),
    query: (ref, signal) => queryPayment(call, ref, signal),
    refund: refundOnce(call),
    queryRefund: queryListedRefund(call),
  }
}

/** Opens a payment page in mode 0011: one payment, no agreement for later (docs/gateways.md). */
export function createForm({ tranId, amount, customer, urls }: InitiateInput) {
  // bKash shows it as the wallet's number, so other text is left out.
  const [, phone] = /^(?:\+?88)?(01[3-9]\d{8})$/.exec(customer.phone.replace(/[\s-]/g, '')) ?? []
  return {
    mode: '0011',
    payerReference: phone ?? tranId,
    callbackURL: urls.success,
    amount: decimalTaka(amount),
    currency: 'BDT',
    intent: 'sale',
    merchantInvoiceNumber: tranId,
  }
}

const PaymentId = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/)

const Created = z
  .object({ statusCode: z.literal('0000'), paymentID: PaymentId, bkashURL: z.url() })
  .transform(({ paymentID, bkashURL }) => ({ url: bkashURL, number: paymentID }))

export function readCreated(reply: BkashReply, baseUrl: string): InitiateResult {
  if (reply.ok) return openedPage('bKash', Created.safeParse(reply.json).data, baseUrl, HOSTS)
  return { ok: false, kind: reply.kind === 'refused' ? 'rejected' : 'unavailable', reason: reply.reason }
}

const HOSTS = /(^|\.)(bka\.sh|bkash\.com)$/

/** bKash adds unsigned `paymentID` and `status` to the address (docs/gateways.md). Its notifications (AWS SNS) are not accepted. */
export function readBkashReturn({ kind, method, query, tranIdInPath = '' }: RawHttpRequest): CallbackParse {
  const { signature: _, ...payload } = query
  const tranId = isTranId(tranIdInPath) ? tranIdInPath : null
  const parsed = { tranId, verificationRef: null, hint: 'pending', payload } as const
  if (kind !== 'return') return { ...parsed, ok: false, reason: 'not_ours' }
  const { data: verificationRef } = PaymentId.safeParse(query.paymentID)
  if (method !== 'GET' || !verificationRef) return { ...parsed, ok: true, authentic: 'unsigned' }
  const hint = HINTS.get(query.status ?? '') ?? 'pending'
  return { ...parsed, ok: true, authentic: 'unsigned', verificationRef, hint }
}

const HINTS: ReadonlyMap<string, Hint> = new Map([
  ['failure', 'failed'],
  ['cancel', 'cancelled'],
])
