import { Hono } from 'hono'
import { changedInForm, type FaultsOf, type FaultTable, type WAY, withFaults } from './faults.ts'
import { readForm } from './merchant.ts'
import { type Html, leftPage, missingPage, PAGE_HEADERS } from './page.ts'

type PaymentFaults = FaultTable & { readonly way: typeof WAY }

interface PaymentPages<Table extends PaymentFaults, Payment extends { readonly faults: FaultsOf<Table> }> {
  readonly faultTable: Table
  find(key: string): Payment | undefined
  save(payment: Payment): void
  show(payment: Payment): Html
  /** @returns a page, or where the shopper is sent; null for an unknown button */
  press(payment: Payment, button: string, faults: FaultsOf<Table>): Promise<Html | URL | null>
}

export function paymentPages<
  Table extends PaymentFaults,
  Payment extends { readonly faults: FaultsOf<Table> },
>({ faultTable, find, save, show, press }: PaymentPages<Table, Payment>): Hono {
  const router = new Hono()
  router.get('/:key', (c) => {
    const payment = find(c.req.param('key'))
    return payment ? c.html(show(payment), 200, PAGE_HEADERS) : c.html(missingPage(), 404, PAGE_HEADERS)
  })
  router.post('/:key', async (c) => {
    const payment = find(c.req.param('key'))
    const form = await readForm(c)
    if (!payment) return c.html(missingPage(), 404, PAGE_HEADERS)
    const faults = withFaults(faultTable, payment.faults, changedInForm(faultTable, form))
    const next = faults && (await press(payment, form.get('ending') ?? '', faults))
    if (!next) return c.html(missingPage(), 400, PAGE_HEADERS)
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
