import { z } from 'zod'
import { type Poisha, parseTaka } from '../../kernel/money.ts'
import type { AttemptRef, GatewayPayment } from '../payments/gateway.ts'
import { masked } from '../payments/payment-event.ts'
import { bkashMoment } from './bkash-moment.ts'
import { number, type Reply, text } from './envelope.server.ts'
import { notFound, unavailable } from './wire.server.ts'

/** What bKash says of a payment, and what of it `confirm` needs to know before it moves money. */
export type Told =
  | { readonly ok: true; readonly value: GatewayPayment; readonly open: boolean; readonly agreed: boolean }
  | { readonly ok: false; readonly kind: 'not_found' | 'unavailable'; readonly reason: string }

const Payment = z.object({
  statusCode: z.literal('0000'),
  paymentID: text,
  trxID: number,
  transactionStatus: text,
  verificationStatus: text,
  amount: text,
  currency: text,
  // Its name in the answer to create and execute, and in the one about its status.
  merchantInvoiceNumber: text,
  merchantInvoice: text,
  customerMsisdn: text,
  paymentExecuteTime: text,
})
type Payment = z.infer<typeof Payment>

const UNKNOWN_PAYMENT = '2002'

/** The answer to execute or about the status. A payment of another attempt says nothing about this one: `not_found`. */
export function readPayment(reply: Reply, ref: AttemptRef): Told {
  if (!reply.ok) {
    const isUnknown = reply.kind === 'refused' && reply.codes.includes(UNKNOWN_PAYMENT)
    return isUnknown ? notFound(reply.reason) : unavailable(reply.reason)
  }
  const read = Payment.safeParse(reply.json)
  if (!read.success) return unavailable('bKash answered something else than a payment.')
  const payment = read.data
  const invoice = payment.merchantInvoice || payment.merchantInvoiceNumber
  const isPage = payment.paymentID === '' || payment.paymentID === ref.gatewayRef
  if (invoice !== ref.attemptId || !isPage) return notFound('The paymentID belongs to another payment.')
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
    mismatches: mismatches(payment, ref),
    taken: state === 'paid' && isTaka(payment) ? taken(payment) : null,
    paidAt: state === 'paid' ? bkashMoment(payment.paymentExecuteTime) : null,
    raw: withoutWallets(raw),
  }
}

/** Not every answer names the currency, because bKash knows only one. */
const isTaka = ({ currency }: Payment): boolean => currency === '' || currency === 'BDT'

/** The largest number of a column; no payment comes near it, but an answer may say anything. */
const MOST_WRITTEN_DOWN = 2 ** 31 - 1

function taken({ amount }: Payment): Poisha | null {
  const poisha = parseTaka(amount)
  return poisha !== null && poisha <= MOST_WRITTEN_DOWN ? poisha : null
}

function mismatches(payment: Payment, { expected }: AttemptRef): GatewayPayment['mismatches'] {
  return [
    ...(parseTaka(payment.amount) === expected ? [] : (['amount'] as const)),
    ...(isTaka(payment) ? [] : (['currency'] as const)),
  ]
}

const WALLETS = ['customerMsisdn', 'payerReference', 'payerAccount']

/** For the record: whose wallet it was is known by the last digits alone. */
function withoutWallets(raw: unknown): unknown {
  if (typeof raw !== 'object' || raw === null) return raw
  const hidden = ([name, value]: [string, unknown]) => [
    name,
    WALLETS.includes(name) ? masked(String(value ?? '')) : value,
  ]
  return Object.fromEntries(Object.entries(raw).map(hidden))
}
