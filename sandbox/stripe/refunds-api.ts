import { type Context, Hono } from 'hono'
import { type Merchant, readAsked, readSent } from '../merchant.ts'
import { answer } from './answers.ts'
import { chargeObject } from './charge.ts'
import { tell } from './events.ts'
import { remember, repeated } from './idempotency.ts'
import type { Ledger } from './ledger.ts'
import type { Payment, Refund } from './payment.ts'
import { giveBack, refundComplaint, refundObject } from './refunds.ts'
import { missing, refuse, unheard } from './refusals.ts'

const MOST_LISTED = 100

export function refundsApi(ledger: Ledger, merchant: Merchant): Hono {
  const router = new Hono()
  router.post('/', async (c) => {
    const sent = await readSent(c)
    const wrong = refundComplaint(sent)
    if (wrong) return refuse(c, wrong)
    const payment = named(ledger, sent)
    if (!payment) return refuse(c, noSuch(sent))
    return answer(c, payment, () => repeated(c, ledger, sent) ?? begin(c, ledger, merchant, payment, sent))
  })
  router.get('/', (c) => {
    const asked = readAsked(c)
    const payment = named(ledger, asked)
    if (!payment) return refuse(c, noSuch(asked))
    return answer(c, payment, () => listOf(ledger, payment, asked))
  })
  router.get('/:id', (c) => {
    const id = c.req.param('id')
    const payment = ledger.find(({ refunds }) => refunds.some((one) => one.id === id))
    const refund = payment?.refunds.find((one) => one.id === id)
    if (!payment || !refund) return refuse(c, missing('refund', id, 'id'))
    return answer(c, payment, () => polled(ledger, payment, refund))
  })
  return router
}

const noSuch = (sent: URLSearchParams) => {
  const name = sent.has('payment_intent') ? 'payment_intent' : 'charge'
  return missing(name, sent.get(name) ?? '', name)
}

const named = (ledger: Ledger, sent: URLSearchParams): Payment | undefined =>
  ledger.find(({ intent, tries }) =>
    sent.has('payment_intent')
      ? tries.length > 0 && intent === sent.get('payment_intent')
      : tries.some(({ charge }) => charge === sent.get('charge')),
  )

function begin(
  c: Context,
  ledger: Ledger,
  merchant: Merchant,
  payment: Payment,
  sent: URLSearchParams,
): Response {
  const refund = giveBack(payment, sent)
  if ('status' in refund) {
    remember(c, payment, sent, { status: 400, said: { error: refund.error } })
    ledger.keep(payment)
    return refuse(c, refund)
  }
  payment.refunds.push(refund)
  const isHeard = payment.behaviour.refunds !== 'unheard'
  const said = isHeard ? refundObject(payment, refund) : { error: unheard.error }
  remember(c, payment, sent, { status: isHeard ? 200 : 500, said })
  ledger.keep(payment)
  const [charge] = payment.tries.slice(-1).map((last) => chargeObject(payment, last))
  void tell(payment, merchant, charge ? [{ type: 'charge.refunded', object: charge }] : [])
  return c.json(said, isHeard ? 200 : 500)
}

/** The newest first, as many as are asked for, after the one that is named. */
function listOf(ledger: Ledger, payment: Payment, asked: URLSearchParams) {
  const limit = Math.min(Number(asked.get('limit') ?? 10) || 10, MOST_LISTED)
  const all = payment.refunds.toReversed()
  const from = all.findIndex(({ id }) => id === asked.get('starting_after')) + 1
  const data = all.slice(from, from + limit).map((refund) => polled(ledger, payment, refund))
  return { object: 'list', data, has_more: from + limit < all.length, url: '/v1/refunds' }
}

/** As it is now; the merchant has asked about it. */
function polled(ledger: Ledger, payment: Payment, refund: Refund) {
  refund.polls += 1
  ledger.keep(payment)
  return refundObject(payment, refund)
}
