import type { Hono } from 'hono'
import { html } from 'hono/html'
import { faultFields } from '../faults.ts'
import type { Merchant } from '../merchant.ts'
import { endedPage, getForm, type Html, page, paymentPages, payPage } from '../page.ts'
import { sendEvents, sendEventsLater } from './notifications.ts'
import { intentObject, sessionObject } from './objects.ts'
import { FAULTS, newId, type Payment, type Payments, stateOf } from './payment.ts'

const GATEWAY = 'Sandbox Stripe'

const BUTTONS = ['pay', 'fail', 'cancel', 'expire']

export function payPages({ byKey, save }: Payments, merchant: Merchant): Hono {
  const show = (payment: Payment) => pageOf(payment, merchant)
  return paymentPages({
    faultTable: FAULTS,
    find: byKey,
    save,
    show,
    async press(payment, button, faults) {
      if (!BUTTONS.includes(button)) return null
      if (stateOf(payment) !== 'open') return show(payment)
      payment.faults = faults
      const at = Date.now()
      if (button === 'expire') payment.expiredAt = at
      if (button === 'pay' || button === 'fail')
        payment.charges.push({ id: newId('ch'), at, declined: button === 'fail' })
      save(payment)
      await sendEvents(payment, merchant, eventsOf(payment, button))
      if (button === 'pay') sendEventsLater(payment, merchant)
      // As at Stripe, a refused card stays on the page, and cancelling leaves the session open.
      const { cancelUrl } = payment.terms
      const back = button === 'pay' ? successUrl(payment) : button === 'cancel' && cancelUrl
      return back ? new URL(back) : show(payment)
    },
  })
}

function eventsOf(payment: Payment, button: string) {
  const [intent, session] = [intentObject(payment), sessionObject(payment)]
  if (button === 'fail') return [{ type: 'payment_intent.payment_failed', object: intent }]
  if (button === 'expire') return [{ type: 'checkout.session.expired', object: session }]
  if (button !== 'pay') return []
  const succeeded = stateOf(payment) === 'paid' && { type: 'payment_intent.succeeded', object: intent }
  return [...(succeeded ? [succeeded] : []), { type: 'checkout.session.completed', object: session }]
}

const successUrl = ({ key, terms }: Payment): string =>
  terms.successUrl.replaceAll('{CHECKOUT_SESSION_ID}', key)

function pageOf(payment: Payment, { storeName }: Merchant): Html {
  const { terms, charges, faults } = payment
  const state = stateOf(payment)
  if (state === 'expired') return expiredPage(terms.cancelUrl)
  if (state !== 'open') return endedPage(getForm(new URL(successUrl(payment))), GATEWAY)
  return payPage({
    gateway: GATEWAY,
    store: storeName,
    currency: terms.currency.toUpperCase(),
    amount: terms.amount / 100,
    product: terms.products.join(', '),
    problem: charges.length > 0 && 'Your card was declined. You may try another one.',
    canCancel: Boolean(terms.cancelUrl),
    forTests: [
      ...faultFields(FAULTS, faults),
      html`<button name="ending" value="expire">Let the time run out</button>`,
    ],
    hint: 'Fail plays a card that is refused, Cancel a person who goes back and may come again.',
  })
}

const expiredPage = (cancelUrl: string | null): Html =>
  page(
    'Expired',
    html`<p class="product">This page has expired. Nothing was paid.</p>${cancelUrl && getForm(new URL(cancelUrl))}`,
    { gateway: GATEWAY },
  )
