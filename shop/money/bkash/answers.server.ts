import { z } from 'zod'
import { parseTaka } from '../../kernel/money.ts'
import type { AttemptRef, GatewayAnswer, GatewayPayment } from '../payments/gateway.ts'
import {
  looseText,
  mismatchesOf,
  notFound,
  storableAmount,
  unavailable,
} from '../payments/gateway-answers.ts'
import { type BkashReply, bkashNumber } from './wire.server.ts'

export type BkashPayment =
  | (Extract<GatewayAnswer, { ok: true }> & {
      readonly open: boolean
      readonly agreed: boolean
    })
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
type Payment = z.infer<typeof Payment>

const UNKNOWN_PAYMENT = '2002'

/** The answer to execute or about the status. A payment of another attempt says nothing about this one: `not_found`. */
export function readPayment(reply: BkashReply, ref: AttemptRef): BkashPayment {
  if (!reply.ok) {
    const isUnknown = reply.kind === 'refused' && reply.codes.includes(UNKNOWN_PAYMENT)
    return isUnknown ? notFound(reply.reason) : unavailable(reply.reason)
  }
  const read = Payment.safeParse(reply.json)
  if (!read.success) return unavailable('bKash answered something else than a payment.')
  const payment = read.data
  const invoice = payment.merchantInvoice || payment.merchantInvoiceNumber
  const isPage = payment.paymentID === '' || payment.paymentID === ref.gatewayRef
  if (invoice !== ref.tranId || !isPage) return notFound('The paymentID belongs to another payment.')
  return {
    ok: true,
    value: toGatewayPayment(payment, ref, reply.json),
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

function toGatewayPayment(payment: Payment, ref: AttemptRef, raw: unknown): GatewayPayment {
  const state = STATES.get(payment.transactionStatus) ?? 'pending'
  return {
    state,
    verificationRef: ref.gatewayRef,
    transactionRef: payment.trxID || null,
    method: 'bKash',
    masked: payment.customerMsisdn,
    risky: false,
    mismatches: mismatchesOf(parseTaka(payment.amount) === ref.expected, isTaka(payment)),
    captured: state === 'paid' && isTaka(payment) ? storableAmount(parseTaka(payment.amount)) : null,
    paidAt: state === 'paid' ? parseBkashTime(payment.paymentExecuteTime) : null,
    raw,
  }
}

/** Not every answer names the currency, because bKash knows only one. */
const isTaka = ({ currency }: Payment): boolean => currency === '' || currency === 'BDT'

/** `2019-08-07T11:12:34:978 GMT+0600` (docs/gateways.md). @returns null when it is none */
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
