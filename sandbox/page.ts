import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import { changedInForm, type FaultsOf, type FaultTable, type WAY, withFaults } from './faults.ts'
import { readForm } from './merchant.ts'
import { SCRIPT, STYLE } from './page-style.ts'

export type Html = ReturnType<typeof html>

/** Pictures for the icon: browsers ask for one by themselves. */
export const pageHeaders = (sources: string) => ({
  'content-security-policy': `default-src 'none'; img-src 'self'; ${sources}; base-uri 'none'; frame-ancestors 'none'`,
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

const MISSING = page(
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

type PaymentFaults = FaultTable & { readonly way: typeof WAY }

interface PaymentPages<Table extends PaymentFaults, Payment> {
  readonly faultTable: Table
  find(key: string): Payment | undefined
  save(payment: Payment): void
  show(payment: Payment): Html
  /** @returns a page, or where the shopper is sent; null for an unknown button */
  press(payment: Payment, button: string, faults: FaultsOf<Table>): Promise<Html | URL | null>
}

export function paymentPages<Table extends PaymentFaults, Payment extends { faults: FaultsOf<Table> }>(
  pages: PaymentPages<Table, Payment>,
): Hono {
  const { faultTable, find, save, show, press } = pages
  const router = new Hono()
  router.get('/:key', (c) => {
    const payment = find(c.req.param('key'))
    return payment ? c.html(show(payment), 200, PAGE_HEADERS) : c.html(MISSING, 404, PAGE_HEADERS)
  })
  router.post('/:key', async (c) => {
    const payment = find(c.req.param('key'))
    const form = await readForm(c)
    if (!payment) return c.html(MISSING, 404, PAGE_HEADERS)
    const faults = withFaults(faultTable, payment.faults, changedInForm(faultTable, form))
    const next = faults && (await press(payment, form.get('ending') ?? '', faults))
    if (!next) return c.html(MISSING, 400, PAGE_HEADERS)
    if (!(next instanceof URL)) return c.html(next, 200, PAGE_HEADERS)
    return payment.faults.way === 'lost' ? c.html(leftPage(), 200, PAGE_HEADERS) : c.redirect(next.href, 303)
  })
  router.on(['GET', 'POST'], '/:key/behaviour', async (c) => {
    const payment = find(c.req.param('key'))
    if (!payment) return c.json({ error: 'No such payment page.' }, 404)
    if (c.req.method === 'GET') return c.json(payment.faults)
    const faults = withFaults(faultTable, payment.faults, await c.req.json().catch(() => null))
    if (!faults) return c.json({ error: 'No such behaviour.', choices: faultTable }, 400)
    save(Object.assign(payment, { faults }))
    return c.json(faults)
  })
  return router
}
