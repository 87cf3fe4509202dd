import type Stripe from 'stripe'
import { z } from 'zod'
import { type Poisha, poisha } from '../../kernel/money.ts'
import type {
  GatewayRefund,
  InitiateInput,
  InitiateResult,
  PaymentGateway,
  RefundAnswer,
} from '../gateway.ts'
import { gatewayReason, notFound, openedPage, singleLine, unavailable } from '../gateway-answers.server.ts'
import { readSession, StripeId, shortText } from './answers.server.ts'
import { readStripeReturn, readWebhook, signedCancelUrl } from './callback.server.ts'
import { callStripe, type StripeAccount, type StripeAnswer } from './wire.server.ts'

/** Stripe Checkout (docs/gateways.md), or our sandbox, by the account alone. */
export function stripe(account: StripeAccount): PaymentGateway {
  const gateway: PaymentGateway = {
    id: 'stripe',
    // Its minimum is half a dollar, at an unknown rate.
    capabilities: { minAmount: poisha(100_00), maxAmount: poisha(500_000_00), expiresAfterHours: 24 },
    async initiate(input, signal) {
      const [form, key] = [checkoutForm(account, input, new Date()), { idempotencyKey: input.tranId }]
      const answer = await callStripe(account, (stripe) => stripe.checkout.sessions.create(form, key), signal)
      return readOpened(answer, account.baseUrl)
    },
    parseCallback: async (request) =>
      request.kind === 'notification' ? readWebhook(account, request) : readStripeReturn(account, request),
    confirm: async (ref, signal) =>
      ref.verificationRef === ref.gatewayRef ? gateway.query(ref, signal) : NOT_ITS_PAGE,
    async query(ref, signal) {
      const session = ref.gatewayRef
      if (session === null) return notFound('No page was opened for this payment.')
      const expand = ['payment_intent.latest_charge']
      const ask = (stripe: Stripe) => stripe.checkout.sessions.retrieve(session, { expand })
      return readSession(await callStripe(account, ask, signal), session, ref)
    },
    // The list is read first (docs/gateways.md): an `Idempotency-Key` expires after a day.
    async refund(input, signal) {
      const { transactionRef: payment_intent, refundId: idempotencyKey, amount } = input
      const query = { payment_intent, limit: 100 }
      const list = await callStripe(account, (stripe) => stripe.refunds.list(query), signal)
      const earlier = findOurs(list, input.refundId)
      if (!earlier.ok || earlier.json !== null) return readRefund(earlier, amount)
      const why = input.reason && { reason: [...input.reason].slice(0, 250).join('') }
      const metadata = { refund_trans_id: input.refundId, ...why }
      const form = { payment_intent, amount, reason: 'requested_by_customer', metadata } as const
      const ask = (stripe: Stripe) => stripe.refunds.create(form, { idempotencyKey })
      const made = await callStripe(account, ask, signal)
      if (made.ok || made.kind !== 'rejected') return readRefund(made, amount)
      const { reason } = made
      const failed = { state: 'failed', refundRef: null, reason: gatewayReason(reason) } as const
      return { ok: true, value: { ...failed, raw: { message: reason } } }
    },
    async queryRefund({ refundRef, amount }, signal) {
      const ask = (stripe: Stripe) => stripe.refunds.retrieve(refundRef)
      return readRefund(await callStripe(account, ask, signal), amount)
    },
  }
  return gateway
}

const NOT_ITS_PAGE = notFound('The session is not the one of this payment.')

/** Below Stripe's 24 hours, because two open pages can both be paid; above its minimum of 30 minutes. */
const OPEN_SECONDS = 2 * 60 * 60

export function checkoutForm(
  account: StripeAccount,
  { tranId, amount, customer, items, urls }: InitiateInput,
  now: Date,
): Stripe.Checkout.SessionCreateParams {
  const name = singleLine(items.map((item) => item.name).join(', '), 250, 'Gifts')
  const { data: customer_email } = Email.safeParse(customer.email.trim())
  return {
    mode: 'payment',
    line_items: [
      { quantity: 1, price_data: { currency: 'bdt', unit_amount: amount, product_data: { name } } },
    ],
    // Amounts in other currencies could not be compared.
    adaptive_pricing: { enabled: false },
    client_reference_id: tranId,
    metadata: { tran_id: tranId },
    ...(customer_email && { customer_email }),
    success_url: `${urls.success}?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: signedCancelUrl(account, urls.cancel, tranId),
    expires_at: Math.floor(now.getTime() / 1000) + OPEN_SECONDS,
  }
}

const Email = z.email().max(512)

const Opened = z.object({ id: StripeId, url: z.url() }).transform(({ id, url }) => ({ url, number: id }))

export function readOpened(answer: StripeAnswer, baseUrl?: string): InitiateResult {
  if (answer.ok) return openedPage('Stripe', Opened.safeParse(answer.json).data, baseUrl, HOSTS)
  const { kind, reason } = answer
  return { ok: false, kind: kind === 'unavailable' ? kind : 'rejected', reason }
}

const HOSTS = /(^|\.)stripe\.com$/

const List = z.object({ has_more: z.boolean(), data: z.array(z.unknown()) })
const Numbered = z.object({ metadata: z.object({ refund_trans_id: z.string() }) })

/** @returns the payment's refund with our number; null without one */
function findOurs(list: StripeAnswer, refundId: string): StripeAnswer {
  if (!list.ok) return list
  const { data: read } = List.safeParse(list.json)
  if (!read) return unavailable('Stripe answered something else than a list of refunds.')
  const ours = read.data.find((one) => Numbered.safeParse(one).data?.metadata.refund_trans_id === refundId)
  if (!ours && read.has_more) return unavailable('Stripe knows of more refunds than it found.')
  return { ok: true, json: ours ?? null }
}

const STATES: ReadonlyMap<string, GatewayRefund['state']> = new Map([
  ['pending', 'processing'],
  ['requires_action', 'processing'],
  ['succeeded', 'succeeded'],
  ['failed', 'failed'],
  ['canceled', 'cancelled'],
])

const Refund = z.object({
  id: StripeId,
  amount: z.int(),
  currency: z.string(),
  status: z.string().nullish(),
  failure_reason: z.string().nullish(),
})

function readRefund(answer: StripeAnswer, amount: Poisha): RefundAnswer {
  if (!answer.ok) return { ...answer, kind: answer.kind === 'not_found' ? 'not_found' : 'unavailable' }
  const { data: found } = Refund.safeParse(answer.json)
  if (!found) return unavailable('Stripe answered something else than a refund.')
  if (found.amount !== amount || found.currency !== 'bdt')
    return unavailable('Stripe answered another refund.')
  const state = STATES.get(found.status ?? '')
  if (!state) return unavailable('Stripe gave the refund no known state.')
  const reason = state === 'failed' ? gatewayReason(shortText(found.failure_reason ?? '')) : null
  return { ok: true, value: { state, refundRef: found.id, reason, raw: found } }
}
