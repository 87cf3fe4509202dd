import type Stripe from 'stripe'
import { z } from 'zod'
import type { InitiateInput, InitiateResult } from '../payments/gateway.ts'
import { oneLine } from '../payments/one-line.ts'
import { StripeNumber } from './told.ts'
import { wayBack } from './way-back.server.ts'
import { type Account, type Answer, unavailable } from './wire.server.ts'

/** Shorter than their 24 hours: of two open pages both can be paid. Far from their 30 minutes, whatever our clock says. */
const OPEN_SECONDS = 2 * 60 * 60

/** What opens a payment page (protocols §4.2). */
export function sessionForm(
  account: Account,
  { attemptId, amount, customer, items, urls }: InitiateInput,
  now: Date,
): Stripe.Checkout.SessionCreateParams {
  const name = oneLine(items.map((item) => item.name).join(', '), 250, 'Gifts')
  return {
    mode: 'payment',
    line_items: [
      { quantity: 1, price_data: { currency: 'bdt', unit_amount: amount, product_data: { name } } },
    ],
    // What is paid in another currency could not be compared to the poisha.
    adaptive_pricing: { enabled: false },
    client_reference_id: attemptId,
    metadata: { tran_id: attemptId },
    ...email(customer.email),
    success_url: `${urls.success}?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: wayBack(account, urls.cancel, attemptId),
    expires_at: Math.floor(now.getTime() / 1000) + OPEN_SECONDS,
  }
}

const Email = z.email().max(512)

/** Stripe opens no page for an address that is none. */
function email(text: string): { customer_email?: string } {
  const read = Email.safeParse(text.trim())
  return read.success ? { customer_email: read.data } : {}
}

const Opened = z.object({ id: StripeNumber, url: z.url() })

/** @param baseUrl the stand-in's address, where its page is believed too */
export function readOpened(answer: Answer, baseUrl?: string): InitiateResult {
  if (!answer.ok) {
    return {
      ok: false,
      kind: answer.kind === 'unavailable' ? 'unavailable' : 'rejected',
      reason: answer.reason,
    }
  }
  const opened = Opened.safeParse(answer.json)
  if (!opened.success) return unavailable('Stripe opened no payment page.')
  const { id, url } = opened.data
  if (!isStripesPage(new URL(url), baseUrl)) return unavailable('The payment page is not at Stripe.')
  return { ok: true, redirectUrl: url, gatewayRef: id }
}

function isStripesPage(url: URL, baseUrl?: string): boolean {
  if (url.username || url.password) return false
  if (baseUrl && url.origin === new URL(baseUrl).origin) return true
  return url.protocol === 'https:' && url.port === '' && /(^|\.)stripe\.com$/.test(url.hostname)
}
