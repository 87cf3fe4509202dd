import { html } from 'hono/html'
import { continueTo, document, grouped } from '../document.ts'
import { forTests } from '../page-for-tests.ts'
import { CHOICES } from './behaviour.ts'
import type { Payment } from './payment.ts'

type Html = ReturnType<typeof html>

const NAME = 'Sandbox Stripe'
const OTHER_ENDINGS = html`<button name="ending" value="expire">Let the time run out</button>`

/** What is paid to whom. As at Stripe, a card that is refused leads nowhere: the person stays and tries another. */
export function payPage(storeName: string, { terms, tries, behaviour }: Payment): Html {
  return document(
    'Pay',
    html`<p class="store">${storeName}</p>
      <p class="amount"><span>${terms.currency.toUpperCase()}</span> ${grouped(terms.amount / 100)}</p>
      <p class="product">${terms.products.join(', ')}</p>
      ${tries.length > 0 && html`<p class="wrong" role="alert">Your card was declined. You may try another one.</p>`}
      <form method="post">
        <button class="pay" name="ending" value="pay">Pay</button>
        <button name="ending" value="fail">Fail</button>
        ${terms.cancelUrl && html`<button name="ending" value="cancel">Cancel</button>`}
        ${forTests(CHOICES, behaviour, OTHER_ENDINGS)}
      </form>
      <p class="small">Fail plays a card that is refused, Cancel a person who goes back and may come again.</p>`,
    NAME,
  )
}

/** For a person who comes again: a payment ends once. */
export const endedPage = (back: string): Html =>
  document(
    'Already done',
    html`<p class="product">This payment has already ended.</p>${continueTo(new URL(back))}`,
    NAME,
  )

export const expiredPage = (back: string | null): Html =>
  document(
    'Expired',
    html`<p class="product">This page has expired. Nothing was paid.</p>${back && continueTo(new URL(back))}`,
    NAME,
  )
