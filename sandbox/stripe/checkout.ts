import { type Context, Hono } from 'hono'
import { changed, chosenIn } from '../choices.ts'
import { leftPage, missingPage, PAGE_HEADERS } from '../document.ts'
import { type Merchant, readSent } from '../merchant.ts'
import { CHOICES } from './behaviour.ts'
import { ENDINGS, successOf } from './endings.ts'
import type { Ledger } from './ledger.ts'
import { endedPage, expiredPage, payPage } from './page.ts'
import { type Payment, stateOf } from './payment.ts'

/** The page a person pays at, what its buttons do, and what tests may tell it to do wrong. */
export function stripePages(ledger: Ledger, merchant: Merchant): Hono {
  const router = new Hono()
  router.get('/:key', (c) => {
    const payment = ledger.byKey(c.req.param('key'))
    return payment ? show(c, payment, merchant) : c.html(missingPage(), 404, PAGE_HEADERS)
  })
  router.post('/:key', async (c) => {
    const payment = ledger.byKey(c.req.param('key'))
    const sent = await readSent(c)
    const end = ENDINGS.get(sent.get('ending') ?? '')
    const behaviour = payment && changed(CHOICES, payment.behaviour, chosenIn(CHOICES, sent))
    if (!payment || !end || !behaviour) return c.html(missingPage(), payment ? 400 : 404, PAGE_HEADERS)
    if (stateOf(payment) !== 'open') return show(c, payment, merchant)
    payment.behaviour = behaviour
    const back = await end(payment, merchant, () => ledger.keep(payment))
    if (back === null) return show(c, payment, merchant)
    return behaviour.way === 'lost' ? c.html(leftPage(), 200, PAGE_HEADERS) : c.redirect(back, 303)
  })
  router.get('/:key/behaviour', (c) => {
    const payment = ledger.byKey(c.req.param('key'))
    return payment ? c.json(payment.behaviour) : unknownPage(c)
  })
  router.post('/:key/behaviour', async (c) => {
    const payment = ledger.byKey(c.req.param('key'))
    if (!payment) return unknownPage(c)
    const behaviour = changed(CHOICES, payment.behaviour, await c.req.json().catch(() => null))
    if (!behaviour) return c.json({ error: 'No such behaviour.', choices: CHOICES }, 400)
    payment.behaviour = behaviour
    ledger.keep(payment)
    return c.json(behaviour)
  })
  return router
}

const unknownPage = (c: Context) => c.json({ error: 'No such payment page.' }, 404)

function show(c: Context, payment: Payment, { storeName }: Merchant) {
  const { cancelUrl } = payment.terms
  const state = stateOf(payment)
  const page =
    state === 'open'
      ? payPage(storeName, payment)
      : state === 'expired'
        ? expiredPage(cancelUrl)
        : endedPage(successOf(payment))
  return c.html(page, 200, PAGE_HEADERS)
}
