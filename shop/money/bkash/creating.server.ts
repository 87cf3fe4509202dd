import { z } from 'zod'
import { decimalTaka } from '../../kernel/money.ts'
import type { InitiateInput, InitiateResult } from '../payments/gateway.ts'
import { isPaymentId } from './callback.server.ts'
import type { Reply } from './envelope.server.ts'
import { unavailable } from './wire.server.ts'

/** What opens a payment page, in mode 0011: one payment, nothing agreed for later (protocols §4.1). */
export function createForm({ attemptId, amount, customer, urls }: InitiateInput) {
  return {
    mode: '0011',
    payerReference: localPhone(customer.phone) ?? attemptId,
    callbackURL: urls.success,
    amount: decimalTaka(amount),
    currency: 'BDT',
    intent: 'sale',
    merchantInvoiceNumber: attemptId,
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

/** @param baseUrl the gateway's own address; its page is only believed there, at *.bka.sh or at *.bkash.com */
export function readCreated(reply: Reply, baseUrl: string): InitiateResult {
  if (!reply.ok) {
    return { ok: false, kind: reply.kind === 'refused' ? 'rejected' : 'unavailable', reason: reply.reason }
  }
  const created = Created.safeParse(reply.json)
  if (!created.success) return unavailable('bKash opened no payment page.')
  const { bkashURL: page, paymentID } = created.data
  if (!isBkashPage(page, baseUrl)) return unavailable('The payment page is not at bKash.')
  return { ok: true, redirectUrl: page, gatewayRef: paymentID }
}

function isBkashPage(page: string, baseUrl: string): boolean {
  const url = new URL(page)
  if (url.username || url.password) return false
  if (url.origin === new URL(baseUrl).origin) return true
  return url.protocol === 'https:' && url.port === '' && /(^|\.)(bka\.sh|bkash\.com)$/.test(url.hostname)
}
