import { createHmac } from 'node:crypto'
import { AFTER_MS, atTheTime, post } from '../ipn.ts'
import type { Merchant } from '../merchant.ts'
import { STRIPE_KEYS } from './merchant.ts'
import { sessionObject } from './objects.ts'
import { newId, type Payment, seconds, stateOf } from './payment.ts'

const VERSION = '2026-10-28.endive'
const OLD_MS = 10 * 60_000

interface Event {
  readonly type: string
  readonly object: object
}

/**
 * Tells the merchant's server what has happened, when and as often as the payment's behaviour says.
 * @returns once the person may go back
 */
export async function tell(payment: Payment, merchant: Merchant, events: readonly Event[]): Promise<void> {
  const told = events.map(({ type, object }) => bodyOf(type, object))
  const all = async () => {
    for (const body of told) await post(endpointOf(payment), body, headersOf(body, payment))
  }
  await atTheTime(payment.behaviour.notice, all, merchant.lateMs)
}

/** What a bank says when the person has long gone. */
export function tellLater(payment: Payment, merchant: Merchant): void {
  const { bank } = payment.behaviour
  if (bank !== 'later' && bank !== 'refuses') return
  setTimeout(() => {
    const state = stateOf(payment)
    if (state !== 'paid' && state !== 'refused') return
    const type = `checkout.session.async_payment_${state === 'paid' ? 'succeeded' : 'failed'}`
    void tell(payment, merchant, [{ type, object: sessionObject(payment) }])
  }, AFTER_MS).unref()
}

/** In Stripe's dashboard it is entered by hand; here it is taken to lie beside the return addresses. */
const endpointOf = ({ terms }: Payment): string => new URL('../ipn', terms.successUrl).href

const bodyOf = (type: string, object: object): string =>
  JSON.stringify({
    id: newId('evt'),
    object: 'event',
    api_version: VERSION,
    created: seconds(Date.now()),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  })

function headersOf(body: string, { behaviour }: Payment) {
  const at = seconds(Date.now() - (behaviour.signature === 'old' ? OLD_MS : 0))
  const secret = behaviour.signature === 'wrong' ? 'whsec_of_somebody' : STRIPE_KEYS.webhookSecret
  const v1 = createHmac('sha256', secret).update(`${at}.${body}`, 'utf8').digest('hex')
  return {
    'content-type': 'application/json; charset=utf-8',
    'stripe-signature': `t=${at},v1=${v1}`,
    'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
  }
}
