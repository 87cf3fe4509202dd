import { randomBytes } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { changed, chosenIn } from '../choices.ts'
import { leftPage, missingPage, PAGE_HEADERS } from '../document.ts'
import { readSent } from '../merchant.ts'
import { CHOICES } from './behaviour.ts'
import type { Ledger } from './ledger.ts'
import { endedPage, payPage } from './page.ts'
import { type Decision, type Payment, returnTo } from './payment.ts'

/** The page a person agrees at, what its buttons do, and what tests may tell it to do wrong. */
export function payPages(ledger: Ledger): Hono {
  const router = new Hono()
  router.get('/:id', (c) => {
    const payment = ledger.byId(c.req.param('id'))
    if (!payment) return c.html(missingPage(), 404, PAGE_HEADERS)
    const { decision } = payment
    return c.html(decision ? endedPage(wayBack(payment, decision)) : payPage(payment), 200, PAGE_HEADERS)
  })
  router.post('/:id', async (c) => {
    const payment = ledger.byId(c.req.param('id'))
    const sent = await readSent(c)
    const decision = BUTTONS.get(sent.get('ending') ?? '')
    const behaviour = payment && changed(CHOICES, payment.behaviour, chosenIn(CHOICES, sent))
    if (!payment || !decision || !behaviour) return c.html(missingPage(), payment ? 400 : 404, PAGE_HEADERS)
    if (!payment.decision) ledger.change(payment, { decision, behaviour })
    if (payment.behaviour.way === 'lost') return c.html(leftPage(), 200, PAGE_HEADERS)
    return c.redirect(wayBack(payment, payment.decision ?? decision).href, 303)
  })
  router.get('/:id/behaviour', (c) => {
    const payment = ledger.byId(c.req.param('id'))
    return payment ? c.json(payment.behaviour) : unknownPage(c)
  })
  router.post('/:id/behaviour', async (c) => {
    const payment = ledger.byId(c.req.param('id'))
    if (!payment) return unknownPage(c)
    const behaviour = changed(CHOICES, payment.behaviour, await c.req.json().catch(() => null))
    if (!behaviour) return c.json({ error: 'No such behaviour.', choices: CHOICES }, 400)
    ledger.change(payment, { behaviour })
    return c.json(behaviour)
  })
  return router
}

const BUTTONS: ReadonlyMap<string, Decision> = new Map([
  ['pay', 'success'],
  ['fail', 'failure'],
  ['cancel', 'cancel'],
])

const unknownPage = (c: Context) => c.json({ error: 'No such payment page.' }, 404)

/** The signature is one that nobody can check, as at bKash. */
function wayBack(payment: Payment, status: Decision): URL {
  const back = returnTo(payment, status)
  back.searchParams.set('signature', randomBytes(6).toString('base64url'))
  back.searchParams.set('apiVersion', '1.2.0-beta/')
  return back
}
