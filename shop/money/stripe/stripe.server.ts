import type Stripe from 'stripe'
import { poisha } from '../../kernel/money.ts'
import {
  type AttemptRef,
  type GatewayAnswer,
  type GatewayProfile,
  NO_FIELD,
  type PaymentGateway,
} from '../payments/gateway.ts'
import { notFound } from '../payments/gateway-answers.ts'
import { readSession } from './answers.server.ts'
import { readStripeCallback } from './callback.server.ts'
import { queryStripeRefund, refundAtStripe } from './refunds.server.ts'
import { checkoutForm, readOpened } from './session.server.ts'
import { EXPANDED } from './session-shape.server.ts'
import { callStripe, type StripeAccount } from './wire.server.ts'

export const STRIPE: GatewayProfile = {
  id: 'stripe',
  callbacks: { path: '/payments/stripe' },
  personalFields: {
    masked: NO_FIELD,
    forgotten: /^(customer_|card$|brand$|funding$|billing_|receipt_)|last4$/i,
  },
}

/** Stripe's hosted Checkout (docs/gateways.md), or our sandbox: only the account differs. */
export function stripe(account: StripeAccount): PaymentGateway {
  return {
    ...STRIPE,
    // It takes no less than half a dollar, and leaves open how much that is in taka.
    capabilities: { minAmount: poisha(100_00), maxAmount: poisha(500_000_00), expiresAfterHours: 24 },
    async initiate(input, signal) {
      const [form, key] = [checkoutForm(account, input, new Date()), { idempotencyKey: input.tranId }]
      const answer = await callStripe(account, (stripe) => stripe.checkout.sessions.create(form, key), signal)
      return readOpened(answer, account.baseUrl)
    },
    parseCallback: (request) => readStripeCallback(account, request),
    confirm: (ref, signal) =>
      ref.verificationRef === ref.gatewayRef ? query(account, ref, signal) : Promise.resolve(NOT_ITS_PAGE),
    query: (ref, signal) => query(account, ref, signal),
    refund: (input, signal) => refundAtStripe(account, input, signal),
    queryRefund: (input, signal) => queryStripeRefund(account, input, signal),
  }
}

const NOT_ITS_PAGE = notFound('The session is not the one of this payment.')
const NO_PAGE = notFound('No page was opened for this payment.')

async function query(account: StripeAccount, ref: AttemptRef, signal?: AbortSignal): Promise<GatewayAnswer> {
  const session = ref.gatewayRef
  if (session === null) return NO_PAGE
  const ask = (stripe: Stripe) => stripe.checkout.sessions.retrieve(session, { expand: EXPANDED })
  return readSession(await callStripe(account, ask, signal), session, ref)
}
