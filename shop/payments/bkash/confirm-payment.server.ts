import { z } from 'zod'
import { parseTaka } from '../../kernel/money.ts'
import type { AttemptRef, GatewayAnswer, GatewayPayment, PaymentGateway } from '../gateway.ts'
import { looseText, mismatchesOf, notFound, storableAmount, unavailable } from '../gateway-answers.server.ts'
import type { PaymentReason } from '../reasons.ts'
import { type CallBkash, waitFor } from './tokens.server.ts'
import { type BkashReply, bkashNumber } from './wire.server.ts'

const CHECKOUT = '/v1.2.0-beta/tokenized/checkout'

export async function queryPayment(call: CallBkash, ref: AttemptRef, signal?: AbortSignal) {
  if (ref.gatewayRef === null) return notFound('bKash has opened no page for it.')
  return readPayment(await call(`${CHECKOUT}/payment/status`, { paymentID: ref.gatewayRef }, signal), ref)
}

/** Captures an agreed payment: its page is ours, for our sum. A sent request cannot be cancelled: the signal only ends the waiting. */
export function createConfirm(call: CallBkash): PaymentGateway['confirm'] {
  const underWay = new Map<string, Promise<BkashReply>>()
  const execute = (paymentID: string, sendBy: number): Promise<BkashReply> => {
    const sent =
      underWay.get(paymentID) ??
      call(`${CHECKOUT}/execute`, { paymentID }, undefined, sendBy).finally(() => underWay.delete(paymentID))
    underWay.set(paymentID, sent)
    return sent
  }
  return async (ref, signal) => {
    const sendBy = performance.now() + SEND_WITHIN_MS
    const { gatewayRef, verificationRef } = ref
    // Their go-live test wants the status asked after a silent execute, never before the first.
    if (ref.captureSent || gatewayRef === null || gatewayRef !== verificationRef) {
      const before = await queryPayment(call, ref, signal)
      if (!before.ok || !before.open || gatewayRef === null || gatewayRef !== verificationRef) return before
    }
    if (signal?.aborted) return NOT_YET
    const reply = await waitFor(execute(gatewayRef, sendBy), signal)
    if (!reply) return NOT_YET
    const executed = readPayment(reply, ref)
    if (executed.ok && executed.value.state === 'paid') return executed
    // After an unclear answer the status is queried; nothing is executed again.
    const after = await queryPayment(call, ref, signal)
    return after.ok && after.open ? explainOpen(reply, after) : after
  }
}

/** Plus bKash's 30 seconds, less than the two minutes of a capture's claim. */
const SEND_WITHIN_MS = 40_000

const NOT_YET = unavailable('bKash has not said yet how the payment ended.')

/** Empty wallet: the only refusal that rules out another execute under way (docs/gateways.md). */
const INSUFFICIENT_BALANCE = '2023'

function explainOpen(reply: BkashReply, after: BkashPayment & { readonly ok: true }): GatewayAnswer {
  if (reply.ok || reply.kind !== 'refused') return NOT_YET
  // Not agreed, nothing to take: the return reports how the page ended.
  if (!after.agreed) return after
  if (!reply.codes.includes(INSUFFICIENT_BALANCE))
    return unavailable(`${NOT_YET.reason} It said: ${reply.reason}`)
  return notCaptured(after.value, { code: 'bkash-words', words: reply.reason })
}

const notCaptured = (payment: GatewayPayment, why: PaymentReason): GatewayAnswer => ({
  ok: true,
  value: { ...payment, state: 'failed', why },
})

type BkashPayment =
  | (Extract<GatewayAnswer, { ok: true }> & { readonly open: boolean; readonly agreed: boolean })
  | Extract<GatewayAnswer, { ok: false }>

const Payment = z.object({
  statusCode: z.literal('0000'),
  paymentID: looseText,
  trxID: bkashNumber,
  transactionStatus: looseText,
  verificationStatus: looseText,
  amount: looseText,
  currency: looseText,
  merchantInvoiceNumber: looseText,
  merchantInvoice: looseText,
  customerMsisdn: looseText,
  paymentExecuteTime: looseText,
})

const UNKNOWN_PAYMENT = '2002'

/** Reads an execute or status answer. Another attempt's payment is `not_found`. */
function readPayment(reply: BkashReply, ref: AttemptRef): BkashPayment {
  if (!reply.ok) {
    const isUnknown = reply.kind === 'refused' && reply.codes.includes(UNKNOWN_PAYMENT)
    return isUnknown ? notFound(reply.reason) : unavailable(reply.reason)
  }
  const { data: payment } = Payment.safeParse(reply.json)
  if (!payment) return unavailable('bKash answered something else than a payment.')
  const invoice = payment.merchantInvoice || payment.merchantInvoiceNumber
  const isPage = payment.paymentID === '' || payment.paymentID === ref.gatewayRef
  if (invoice !== ref.tranId || !isPage) return notFound('The paymentID belongs to another payment.')
  const state = STATES.get(payment.transactionStatus) ?? 'pending'
  const amount = parseTaka(payment.amount)
  // bKash knows one currency, so some answers omit it.
  const isTaka = payment.currency === '' || payment.currency === 'BDT'
  return {
    ok: true,
    value: {
      state,
      verificationRef: ref.gatewayRef,
      transactionRef: payment.trxID || null,
      method: 'bkash',
      masked: payment.customerMsisdn,
      risky: false,
      mismatches: mismatchesOf(amount === ref.expected, isTaka),
      captured: state === 'paid' && isTaka ? storableAmount(amount) : null,
      paidAt: state === 'paid' ? parseBkashTime(payment.paymentExecuteTime) : null,
      raw: reply.json,
    },
    open: payment.transactionStatus === 'Initiated',
    agreed: payment.verificationStatus !== 'Incomplete',
  }
}

const STATES: ReadonlyMap<string, GatewayPayment['state']> = new Map([
  ['Completed', 'paid'],
  ['Failed', 'failed'],
  ['Cancelled', 'cancelled'],
  ['Expired', 'expired'],
])

/** `2019-08-07T11:12:34:978 GMT+0600` (docs/gateways.md). @returns null for anything else */
export function parseBkashTime(text: string): Date | null {
  const [, day, time, milliseconds, hours, minutes] = TIME.exec(text) ?? []
  if (!day) return null
  const there = new Date(`${day}T${time}.${milliseconds}Z`)
  const moment = new Date(`${day}T${time}.${milliseconds}${hours}:${minutes}`)
  // A 30th of February would become a day in March.
  const exists = !Number.isNaN(moment.getTime()) && there.toISOString().startsWith(`${day}T${time}`)
  return exists ? moment : null
}

const TIME = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d):(\d{3}) GMT([+-]\d\d)(\d\d)$/
