import type { Hono } from 'hono'
import { html } from 'hono/html'
import { faultFields } from '../faults.ts'
import type { Merchant } from '../merchant.ts'
import { endedPage, getForm, type Html, page, payPage } from '../page.ts'
import { paymentPages } from '../payment-pages.ts'
import { FAULTS } from './faults.ts'
import { notify, notifyLater } from './notifications.ts'
import { intentObject, sessionObject } from './objects.ts'
import { newId, type Payment, type Payments, stateOf } from './payment.ts'

const GATEWAY = 'Sandbox Stripe'

export function payPages({ byKey, save }: Payments, merchant: Merchant): Hono {
  const show = (payment: Payment) => pageOf(payment, merchant)
  return paymentPages({
    faultTable: FAULTS,
    find: byKey,
    save,
    show,
    async press(payment, name, faults) {
      const button = BUTTONS.get(name)
      if (!button) return null
      if (stateOf(payment) !== 'open') return show(payment)
      payment.faults = faults
      const back = await button(payment, merchant, () => save(payment))
      return back ? new URL(back) : show(payment)
    },
  })
}

/** @returns where the shopper is sent; null: nowhere */
type Button = (payment: Payment, merchant: Merchant, save: () => void) => Promise<string | null>

const BUTTONS: ReadonlyMap<string, Button> = new Map([
  ['pay', pay],
  ['fail', decline],
  ['cancel', cancel],
  ['expire', expire],
])

async function pay(payment: Payment, merchant: Merchant, save: () => void) {
  payment.charges.push({ id: newId('ch'), at: Date.now(), declined: false })
  save()
  const succeeded = { type: 'payment_intent.succeeded', object: intentObject(payment) }
  const completed = { type: 'checkout.session.completed', object: sessionObject(payment) }
  await notify(payment, merchant, stateOf(payment) === 'paid' ? [succeeded, completed] : [completed])
  notifyLater(payment, merchant)
  return successUrl(payment)
}

/** As at Stripe, the shopper stays on the page and may try another card. */
async function decline(payment: Payment, merchant: Merchant, save: () => void) {
  payment.charges.push({ id: newId('ch'), at: Date.now(), declined: true })
  save()
  await notify(payment, merchant, [{ type: 'payment_intent.payment_failed', object: intentObject(payment) }])
  return null
}

/** As at Stripe, the session stays open. */
async function cancel(payment: Payment, _: Merchant, save: () => void) {
  save()
  return payment.terms.cancelUrl
}

async function expire(payment: Payment, merchant: Merchant, save: () => void) {
  payment.expiredAt = Date.now()
  save()
  await notify(payment, merchant, [{ type: 'checkout.session.expired', object: sessionObject(payment) }])
  return null
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
