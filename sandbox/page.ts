import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import { SCRIPT, STYLE } from './page-style.ts'
import type { SessionForm } from './session-form.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Nothing but our one style and our one script; forms may lead to any merchant. */
export const PAGE_HEADERS = {
  'content-security-policy': `default-src 'none'; style-src ${hash(STYLE)}; script-src ${hash(SCRIPT)}; base-uri 'none'; frame-ancestors 'none'`,
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
}

type Html = ReturnType<typeof html>

/** What is paid to whom, and how it shall end. */
export function payPage(storeName: string, form: SessionForm): Html {
  return document(
    'Pay',
    html`<p class="store">${storeName}</p>
      <p class="amount"><span>BDT</span> ${grouped(Number(form.total_amount))}</p>
      <p class="product">${form.product_name}</p>
      <form method="post">
        <button class="pay" name="ending" value="pay">Pay</button>
        <button name="ending" value="fail">Fail</button>
        <button name="ending" value="cancel">Cancel</button>
      </form>
      <p class="small">Fail plays a card that is refused, Cancel a person who changed their mind.</p>`,
  )
}

/** Sends the person back to the merchant with the signed fields: by itself, or by the button without JavaScript. */
export function returnPage(address: string, fields: Readonly<Record<string, string>>): Html {
  return document(
    'Back to the shop',
    html`<p class="product">Taking you back to the shop…</p>
      ${returnForm(address, fields)}
      <script>${raw(SCRIPT)}</script>`,
  )
}

/** For a person who comes again: a payment ends once. */
export function endedPage(address: string, fields: Readonly<Record<string, string>>): Html {
  return document(
    'Already done',
    html`<p class="product">This payment has already ended.</p>${returnForm(address, fields)}`,
  )
}

function returnForm(address: string, fields: Readonly<Record<string, string>>): Html {
  return html`<form method="post" action="${address}">
    ${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
    <button class="pay">Continue to the shop</button>
  </form>`
}

const grouped = (amount: number): string => amount.toLocaleString('en-IN', { minimumFractionDigits: 2 })

export function missingPage(): Html {
  return document(
    'Not found',
    html`<p class="product">This payment page does not exist, or it is long forgotten.</p>
      <p class="small">Go back to the shop and press Pay again.</p>`,
  )
}

function document(title: string, content: Html): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Sandbox gateway</title>
<style>${raw(STYLE)}</style>
</head>
<body>
<p class="notice" role="note">Test payments: no money moves</p>
<main>
<h1>Sandbox gateway</h1>
${content}
</main>
</body>
</html>`
}
