import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import { SCRIPT, STYLE } from './page-style.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Nothing but our one style and our one script; forms may lead to any merchant. */
export const PAGE_HEADERS = {
  'content-security-policy': `default-src 'none'; style-src ${hash(STYLE)}; script-src ${hash(SCRIPT)}; base-uri 'none'; frame-ancestors 'none'`,
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
}

type Html = ReturnType<typeof html>

/** For whoever wished to be a person who closes the tab. */
export function leftPage(): Html {
  return document(
    'Left',
    html`<p class="product">You have closed this tab, as you wished: nothing leads back to the shop from here.</p>
      <p class="small">See in the shop itself, under My Orders, what it makes of that.</p>`,
  )
}

export function missingPage(): Html {
  return document(
    'Not found',
    html`<p class="product">This payment page does not exist, or it is long forgotten.</p>
      <p class="small">Go back to the shop and press Pay again.</p>`,
  )
}

/** A page in the look of all gateways here. */
export function document(title: string, content: Html, gateway = 'Sandbox gateway'): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ${gateway}</title>
<style>${raw(STYLE)}</style>
</head>
<body>
<header><p class="notice" role="note">Test payments: no money moves</p></header>
<main>
<h1>${gateway}</h1>
${content}
</main>
</body>
</html>`
}

/** A way back by GET: of its address, a form would lose the query. */
export const continueTo = (back: URL): Html =>
  html`<form action="${back.origin}${back.pathname}">
    ${[...back.searchParams].map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
    <button class="pay">Continue to the shop</button>
  </form>`

/** @param amount in taka */
export const grouped = (amount: number): string =>
  amount.toLocaleString('en-IN', { minimumFractionDigits: 2 })
