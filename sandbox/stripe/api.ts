import { type Context, Hono } from 'hono'
import { queryOf, readForm } from '../merchant.ts'
import { answer, remember, repeated } from './answers.ts'
import { errorAnswer, invalid, missing } from './errors.ts'
import { NO_FAULTS } from './faults.ts'
import { EXPANDABLE, sessionObject } from './objects.ts'
import { newId, type Payment, type Payments, type Terms } from './payment.ts'
import { readTerms } from './session-form.ts'

export function sessionsApi(payments: Payments): Hono {
  const router = new Hono()
  router.post('/', async (c) => {
    const form = await readForm(c)
    const now = Date.now()
    const terms = readTerms(form, now)
    if ('error' in terms) return errorAnswer(c, terms)
    const earlier = repeated(c, payments, form)
    if (earlier) return earlier
    const payment = newPayment(c, terms, now)
    remember(c, payment, form, { status: 200, body: sessionObject(payment) })
    payments.save(payment)
    return c.json(sessionObject(payment))
  })
  router.get('/:id', (c) => {
    const id = c.req.param('id')
    const payment = payments.byKey(id)
    const expand = expandedIn(queryOf(c))
    const unknown = expand.find((path) => !EXPANDABLE.includes(path))
    if (unknown) return errorAnswer(c, invalid(`This property cannot be expanded (${unknown}).`, 'expand'))
    if (!payment) return errorAnswer(c, missing('checkout.session', id, 'session'))
    return answer(c, payment, () => sessionObject(payment, expand))
  })
  return router
}

function newPayment(c: Context, terms: Terms, openedAt: number): Payment {
  const key = newId('cs_test')
  return {
    key,
    intent: newId('pi'),
    url: new URL(`/stripe/c/pay/${key}`, c.req.url).href,
    terms,
    openedAt,
    expiredAt: null,
    faults: NO_FAULTS,
    charges: [],
    refunds: [],
    idempotent: [],
  }
}

/** `expand[0]=…` as Stripe's library writes it, `expand[]=…` as people do. */
const expandedIn = (query: URLSearchParams): string[] =>
  [...query].flatMap(([name, path]) => (/^expand\[\d*\]$/.test(name) ? [path] : []))
