import { createHmac } from 'node:crypto'
import type { Merchant } from '../merchant.ts'
import { AFTER_MS, postNotification, sendAt } from '../merchant.ts'
import { sessionObject } from './objects.ts'
import { newId, type Payment, seconds, stateOf } from './payment.ts'

/** Public, because no money moves here. */
export const STRIPE_KEYS = {
  secretKey: 'sk_test_ogs_sandbox',
  webhookSecret: 'whsec_ogs_sandbox',
} as const

const API_VERSION = '2026-10-28.endive'
const OLD_MS = 10 * 60_000

type Event = { readonly type: string; readonly object: object }

/** Sends webhook events. @returns once those due before the shopper's return were sent */
export async function sendEvents(
  payment: Payment,
  merchant: Merchant,
  events: readonly Event[],
): Promise<void> {
  const bodies = events.map(bodyOf)
  const send = async () => {
    for (const body of bodies) await postNotification(endpointOf(payment), body, headersOf(body, payment))
  }
  await sendAt(payment.faults.notice, send, merchant.lateMs)
}

export function sendEventsLater(payment: Payment, merchant: Merchant): void {
  const { bank } = payment.faults
  if (bank !== 'later' && bank !== 'refuses') return
  setTimeout(() => {
    const state = stateOf(payment)
    if (state !== 'paid' && state !== 'refused') return
    const type = `checkout.session.async_payment_${state === 'paid' ? 'succeeded' : 'failed'}`
    void sendEvents(payment, merchant, [{ type, object: sessionObject(payment) }])
  }, AFTER_MS).unref()
}

/** Stripe's dashboard configures it; here it is beside the return addresses. */
const endpointOf = ({ terms }: Payment): string => new URL('../ipn', terms.successUrl).href

const bodyOf = ({ type, object }: Event): string =>
  JSON.stringify({
    id: newId('evt'),
    object: 'event',
    api_version: API_VERSION,
    created: seconds(Date.now()),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  })

function headersOf(body: string, { faults }: Payment) {
  const at = seconds(Date.now() - (faults.signature === 'old' ? OLD_MS : 0))
  const secret = faults.signature === 'wrong' ? 'whsec_of_somebody' : STRIPE_KEYS.webhookSecret
  const v1 = createHmac('sha256', secret).update(`${at}.${body}`, 'utf8').digest('hex')
  return {
    'content-type': 'application/json; charset=utf-8',
    'stripe-signature': `t=${at},v1=${v1}`,
    'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
  }
}
