import { z } from 'zod'
import { decimalTaka } from '../../kernel/money.ts'
import type {
  CallbackParse,
  Hint,
  InitiateInput,
  InitiateResult,
  RawHttpRequest,
} from '../payments/gateway.ts'
import { isGatewayPage, unavailable } from '../payments/gateway-answers.ts'
import { isTranId } from '../payments/payment.ts'
import type { BkashReply } from './wire.server.ts'

/** What opens a payment page, in mode 0011: one payment, nothing agreed for later (docs/gateways.md). */
export function createForm({ tranId, amount, customer, urls }: InitiateInput) {
  return {
    mode: '0011',
    payerReference: localPhone(customer.phone) ?? tranId,
    callbackURL: urls.success,
    amount: decimalTaka(amount),
    currency: 'BDT',
    intent: 'sale',
    merchantInvoiceNumber: tranId,
  }
}

/** bKash offers it to the payer as the wallet's number, so any other text would be in the way. */
function localPhone(phone: string): string | null {
  const [, local] = /^(?:\+?88)?(01[3-9]\d{8})$/.exec(phone.replace(/[\s-]/g, '')) ?? []
  return local ?? null
}

const Created = z.object({
  statusCode: z.literal('0000'),
  paymentID: z.string().refine(isPaymentId),
  bkashURL: z.url(),
})

export function readCreated(reply: BkashReply, baseUrl: string): InitiateResult {
  if (!reply.ok) {
    return { ok: false, kind: reply.kind === 'refused' ? 'rejected' : 'unavailable', reason: reply.reason }
  }
  const created = Created.safeParse(reply.json)
  if (!created.success) return unavailable('bKash opened no payment page.')
  const { bkashURL: page, paymentID } = created.data
  if (!isGatewayPage(page, baseUrl, HOSTS)) return unavailable('The payment page is not at bKash.')
  return { ok: true, redirectUrl: page, gatewayRef: paymentID }
}

const HOSTS = /(^|\.)(bka\.sh|bkash\.com)$/

/** bKash adds `paymentID` and `status` to the address (docs/gateways.md), unsigned. Its notifications (AWS SNS) are not accepted. */
export function readReturn({ kind, method, query, tranIdInPath = '' }: RawHttpRequest): CallbackParse {
  const { signature: _, ...payload } = query
  const tranId = isTranId(tranIdInPath) ? tranIdInPath : null
  const parsed = { tranId, verificationRef: null, hint: 'pending', payload } as const
  if (kind !== 'return') return { ...parsed, ok: false, reason: 'not_ours' }
  const { paymentID = '', status = '' } = query
  if (method !== 'GET' || !isPaymentId(paymentID)) return { ...parsed, ok: true, authentic: 'unsigned' }
  const hint = HINTS.get(status) ?? 'pending'
  return { ...parsed, ok: true, authentic: 'unsigned', verificationRef: paymentID, hint }
}

function isPaymentId(text: string): boolean {
  return /^[A-Za-z0-9_-]{1,64}$/.test(text)
}

const HINTS: ReadonlyMap<string, Hint> = new Map([
  ['failure', 'failed'],
  ['cancel', 'cancelled'],
])
