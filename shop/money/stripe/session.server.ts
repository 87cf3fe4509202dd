import type Stripe from 'stripe'
import { z } from 'zod'
import type { InitiateInput, InitiateResult } from '../payments/gateway.ts'
import { isGatewayPage, singleLine, unavailable } from '../payments/gateway-answers.ts'
import { signedCancelUrl } from './callback.server.ts'
import { StripeId } from './session-shape.server.ts'
import type { StripeAccount, StripeAnswer } from './wire.server.ts'

/** Shorter than Stripe's 24 hours, because two open pages can both be paid; far from its minimum of 30 minutes. */
const OPEN_SECONDS = 2 * 60 * 60

export function checkoutForm(
  account: StripeAccount,
  { tranId, amount, customer, items, urls }: InitiateInput,
  now: Date,
): Stripe.Checkout.SessionCreateParams {
  const name = singleLine(items.map((item) => item.name).join(', '), 250, 'Gifts')
  return {
    mode: 'payment',
    line_items: [
      { quantity: 1, price_data: { currency: 'bdt', unit_amount: amount, product_data: { name } } },
    ],
    // What is paid in another currency could not be compared to the poisha.
    adaptive_pricing: { enabled: false },
    client_reference_id: tranId,
    metadata: { tran_id: tranId },
    ...email(customer.email),
    success_url: `${urls.success}?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: signedCancelUrl(account, urls.cancel, tranId),
    expires_at: Math.floor(now.getTime() / 1000) + OPEN_SECONDS,
  }
}

const Email = z.email().max(512)

function email(text: string): { customer_email?: string } {
  const read = Email.safeParse(text.trim())
  return read.success ? { customer_email: read.data } : {}
}

const Opened = z.object({ id: StripeId, url: z.url() })

export function readOpened(answer: StripeAnswer, baseUrl?: string): InitiateResult {
  if (!answer.ok) {
    const { kind, reason } = answer
    return { ok: false, kind: kind === 'unavailable' ? kind : 'rejected', reason }
  }
  const opened = Opened.safeParse(answer.json)
  if (!opened.success) return unavailable('Stripe opened no payment page.')
  const { id, url } = opened.data
  if (!isGatewayPage(url, baseUrl, HOSTS)) return unavailable('The payment page is not at Stripe.')
  return { ok: true, redirectUrl: url, gatewayRef: id }
}

const HOSTS = /(^|\.)stripe\.com$/
