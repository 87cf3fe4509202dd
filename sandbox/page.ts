import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import { SCRIPT, STYLE } from './page-style.ts'

export type Html = ReturnType<typeof html>

export const pageHeaders = (sources: string) => ({
  'content-security-policy': `default-src 'none'; ${sources}; base-uri 'none'; frame-ancestors 'none'`,
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
})

export const hashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** No form-action: forms lead to any merchant. */
export const PAGE_HEADERS = pageHeaders(`style-src ${hashSource(STYLE)}; script-src ${hashSource(SCRIPT)}`)

export function page(
  title: string,
  content: Html,
  { gateway = 'Sandbox gateway', notice = 'Test payments: no money moves', style = STYLE } = {},
): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ${gateway}</title>
<style>${raw(style)}</style>
</head>
<body>
<header><p class="notice" role="note">${notice}</p></header>
<main>
<h1>${gateway}</h1>
${content}
</main>
</body>
</html>`
}

interface PayPage {
  readonly gateway?: string
  readonly store: string
  readonly currency: string
  /** In taka, or the other currency's unit. */
  readonly amount: number
  readonly product: string
  readonly problem?: string | false
  readonly canCancel?: boolean
  readonly forTests: Html | Html[]
  readonly hint: string
}

export function payPage(shown: PayPage): Html {
  const { gateway, store, currency, amount, product, problem, canCancel = true, forTests, hint } = shown
  return page(
    'Pay',
    html`<p class="store">${store}</p>
      <p class="amount"><span>${currency}</span> ${amount.toLocaleString('en-IN', { minimumFractionDigits: 2 })}</p>
      <p class="product">${product}</p>
      ${problem && html`<p class="wrong" role="alert">${problem}</p>`}
      <form method="post">
        <button class="pay" name="ending" value="pay">Pay</button>
        <button name="ending" value="fail">Fail</button>
        ${canCancel && html`<button name="ending" value="cancel">Cancel</button>`}
        <details>
          <summary>For tests</summary>
          ${forTests}
        </details>
      </form>
      <p class="small">${hint}</p>`,
    { gateway },
  )
}

export const endedPage = (back: Html, gateway?: string): Html =>
  page('Already done', html`<p class="product">This payment has already ended.</p>${back}`, { gateway })

export const leftPage = (): Html =>
  page(
    'Left',
    html`<p class="product">You have closed this tab, as you wished: nothing leads back to the shop from here.</p>
      <p class="small">See in the shop itself, under My Orders, what it makes of that.</p>`,
  )

export const missingPage = (): Html =>
  page(
    'Not found',
    html`<p class="product">This payment page does not exist, or it is long forgotten.</p>
      <p class="small">Go back to the shop and press Pay again.</p>`,
  )

/** Returns to the shop by GET; the query is sent as fields, because a form drops its action's query. */
export const getForm = (back: URL): Html =>
  html`<form action="${back.origin}${back.pathname}">${returnFields(back.searchParams)}</form>`

export const postForm = (address: string, fields: Readonly<Record<string, string>>): Html =>
  html`<form method="post" action="${address}">${returnFields(Object.entries(fields))}</form>`

const returnFields = (fields: Iterable<[string, string]>): Html =>
  html`
    ${[...fields].map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
    <button class="pay">Continue to the shop</button>`
