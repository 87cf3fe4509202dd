import { html } from 'hono/html'
import { continueTo, document, grouped } from '../document.ts'
import { forTests } from '../page-for-tests.ts'
import { CHOICES } from './behaviour.ts'
import { BKASH_MERCHANT } from './merchant.ts'
import type { Payment } from './payment.ts'

type Html = ReturnType<typeof html>

const NAME = 'Sandbox bKash'

/** What is paid to whom, and how it shall end. */
export function payPage({ form, behaviour }: Payment): Html {
  return document(
    'Pay',
    html`<p class="store">${BKASH_MERCHANT.storeName}</p>
      <p class="amount"><span>BDT</span> ${grouped(Number(form.amount))}</p>
      <p class="product">Invoice ${form.merchantInvoiceNumber}</p>
      <form method="post">
        <button class="pay" name="ending" value="pay">Pay</button>
        <button name="ending" value="fail">Fail</button>
        <button name="ending" value="cancel">Cancel</button>
        ${forTests(CHOICES, behaviour, html``)}
      </form>
      <p class="small">Fail plays a wrong PIN, Cancel a person who changed their mind.
        Nothing is asked here, and this is not bKash.</p>`,
    NAME,
  )
}

/** For a person who comes again: a payment ends once. @param back where the shop waits */
export function endedPage(back: URL): Html {
  return document(
    'Already done',
    html`<p class="product">This payment has already ended.</p>
      ${continueTo(back)}`,
    NAME,
  )
}
