import { html, raw } from 'hono/html'
import { CHOICES } from './behaviour.ts'
import { document, grouped } from './document.ts'
import { forTests } from './page-for-tests.ts'
import { SCRIPT } from './page-style.ts'
import type { Session } from './payment-session.ts'

type Html = ReturnType<typeof html>

const OTHER_ENDINGS = html`<button name="ending" value="leave">Leave without a choice</button>
    <button name="ending" value="expire">Let the time run out</button>`

/** What is paid to whom, and how it shall end. */
export function payPage(storeName: string, { form, outcomes, behaviour }: Session): Html {
  return document(
    'Pay',
    html`<p class="store">${storeName}</p>
      <p class="amount"><span>BDT</span> ${grouped(Number(form.total_amount))}</p>
      <p class="product">${form.product_name}</p>
      ${outcomes.length > 0 && html`<p class="wrong" role="alert">The card was refused. You may try another one.</p>`}
      <form method="post">
        <button class="pay" name="ending" value="pay">Pay</button>
        <button name="ending" value="fail">Fail</button>
        <button name="ending" value="cancel">Cancel</button>
        ${forTests(CHOICES, behaviour, OTHER_ENDINGS)}
      </form>
      <p class="small">Fail plays a card that is refused, Cancel a person who changed their mind.</p>`,
  )
}

interface Way {
  readonly address: string
  readonly fields: Readonly<Record<string, string>>
}

/** Sends the person back to the merchant with the signed fields: by itself, or by the button without JavaScript. */
export function returnPage(back: Way): Html {
  return document(
    'Back to the shop',
    html`<p class="product">Taking you back to the shop…</p>
      ${returnForm(back)}
      <script>${raw(SCRIPT)}</script>`,
  )
}

/** For a person who comes again: a payment ends once. */
export function endedPage(back: Way): Html {
  return document(
    'Already done',
    html`<p class="product">This payment has already ended.</p>${returnForm(back)}`,
  )
}

function returnForm({ address, fields }: Way): Html {
  return html`<form method="post" action="${address}">
    ${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
    <button class="pay">Continue to the shop</button>
  </form>`
}
