import { type Context, Hono } from 'hono'
import { readAsked, readSent } from '../merchant.ts'
import { answer } from './answers.ts'
import { GOOD_BEHAVIOUR } from './behaviour.ts'
import { remember, repeated } from './idempotency.ts'
import type { Ledger } from './ledger.ts'
import { EXPANDABLE, sessionObject } from './objects.ts'
import { newId, type Payment, type Terms } from './payment.ts'
import { invalid, missing, refuse } from './refusals.ts'
import { readTerms } from './session-form.ts'

export function sessionsApi(ledger: Ledger): Hono {
  const router = new Hono()
  router.post('/', async (c) => {
    const sent = await readSent(c)
    const now = Date.now()
    const terms = readTerms(sent, now)
    if ('error' in terms) return refuse(c, terms)
    const before = repeated(c, ledger, sent)
    if (before) return before
    const payment = begin(c, terms, now)
    remember(c, payment, sent, { status: 200, said: sessionObject(payment) })
    ledger.keep(payment)
    return c.json(sessionObject(payment))
  })
  router.get('/:id', (c) => {
    const payment = ledger.byKey(c.req.param('id'))
    const expand = expandedIn(readAsked(c))
    const unknown = expand.find((path) => !EXPANDABLE.includes(path))
    if (unknown) return refuse(c, invalid(`This property cannot be expanded (${unknown}).`, 'expand'))
    if (!payment) return refuse(c, missing('checkout.session', c.req.param('id'), 'session'))
    return answer(c, payment, () => sessionObject(payment, expand))
  })
  return router
}

function begin(c: Context, terms: Terms, openedAt: number): Payment {
  const key = newId('cs_test')
  return {
    key,
    intent: newId('pi'),
    url: new URL(`/stripe/c/pay/${key}`, c.req.url).href,
    terms,
    openedAt,
    expiredAt: null,
    behaviour: GOOD_BEHAVIOUR,
    tries: [],
    refunds: [],
    asked: [],
  }
}

/** `expand[0]=…` as the library writes it, `expand[]=…` as people do. */
const expandedIn = (asked: URLSearchParams): string[] =>
  [...asked].flatMap(([name, path]) => (/^expand\[\d*\]$/.test(name) ? [path] : []))
