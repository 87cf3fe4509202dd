import type { Merchant } from '../merchant.ts'
import { tell, tellLater } from './events.ts'
import { intentObject, sessionObject } from './objects.ts'
import { newId, type Payment, stateOf } from './payment.ts'

/** @returns where the person goes then; null: nowhere */
type End = (payment: Payment, merchant: Merchant, keep: () => void) => Promise<string | null>

/** What the buttons of an open page do. */
export const ENDINGS: ReadonlyMap<string, End> = new Map([
  ['pay', pay],
  ['fail', decline],
  ['cancel', goBack],
  ['expire', expire],
])

/** Where Stripe puts the session's number into the address. */
export const successOf = ({ key, terms }: Payment): string =>
  terms.successUrl.replaceAll('{CHECKOUT_SESSION_ID}', key)

async function pay(payment: Payment, merchant: Merchant, keep: () => void) {
  payment.tries.push({ charge: newId('ch'), at: Date.now(), declined: false })
  keep()
  const succeeded = { type: 'payment_intent.succeeded', object: intentObject(payment) }
  const completed = { type: 'checkout.session.completed', object: sessionObject(payment) }
  await tell(payment, merchant, stateOf(payment) === 'paid' ? [succeeded, completed] : [completed])
  tellLater(payment, merchant)
  return successOf(payment)
}

async function decline(payment: Payment, merchant: Merchant, keep: () => void) {
  payment.tries.push({ charge: newId('ch'), at: Date.now(), declined: true })
  keep()
  await tell(payment, merchant, [{ type: 'payment_intent.payment_failed', object: intentObject(payment) }])
  return null
}

/** The page stays open: whoever went back may come again and pay. */
async function goBack(payment: Payment, _: Merchant, keep: () => void) {
  keep()
  return payment.terms.cancelUrl
}

async function expire(payment: Payment, merchant: Merchant, keep: () => void) {
  payment.expiredAt = Date.now()
  keep()
  await tell(payment, merchant, [{ type: 'checkout.session.expired', object: sessionObject(payment) }])
  return null
}
