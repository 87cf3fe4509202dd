import { type Context, Hono } from 'hono'
import { type Behaviour, CHOICES } from './behaviour.ts'
import { changed, chosenIn } from './choices.ts'
import { leftPage, missingPage, PAGE_HEADERS } from './document.ts'
import { tellMerchant } from './ipn.ts'
import type { Ledger } from './ledger.ts'
import { type Merchant, readSent } from './merchant.ts'
import { notice } from './notice.ts'
import { endedPage, payPage, returnPage } from './page.ts'
import { isOver, type Outcome, type Session, type Status } from './payment-session.ts'
import { sign } from './signature.ts'

/** The page a person pays at, what its buttons do, and what tests may tell it to do wrong. */
export function checkoutPages(ledger: Ledger, merchant: Merchant): Hono {
  const router = new Hono()
  router.get('/:key', (c) => {
    const session = ledger.byKey(c.req.param('key'))
    const last = session?.outcomes.at(-1)
    if (!session) return c.html(missingPage(), 404, PAGE_HEADERS)
    if (!last || !isOver(session)) return c.html(payPage(merchant.storeName, session), 200, PAGE_HEADERS)
    return c.html(endedPage(wayBack(session, last, merchant)), 200, PAGE_HEADERS)
  })
  router.post('/:key', async (c) => {
    const session = ledger.byKey(c.req.param('key'))
    const sent = await readSent(c)
    const status = BUTTONS.get(sent.get('ending') ?? '')
    const behaviour = session && changed(CHOICES, session.behaviour, chosenIn(CHOICES, sent))
    if (!session || !status || !behaviour) return c.html(missingPage(), session ? 400 : 404, PAGE_HEADERS)
    return c.html(await end(ledger, merchant, session, status, behaviour), 200, PAGE_HEADERS)
  })
  router.get('/:key/behaviour', (c) => {
    const session = ledger.byKey(c.req.param('key'))
    return session ? c.json(session.behaviour) : unknownPage(c)
  })
  router.post('/:key/behaviour', async (c) => {
    const session = ledger.byKey(c.req.param('key'))
    if (!session) return unknownPage(c)
    const behaviour = changed(CHOICES, session.behaviour, await c.req.json().catch(() => null))
    if (!behaviour) return c.json({ error: 'No such behaviour.', choices: CHOICES }, 400)
    ledger.behave(session, behaviour)
    return c.json(behaviour)
  })
  return router
}

const BUTTONS: ReadonlyMap<string, Status> = new Map([
  ['pay', 'VALID'],
  ['fail', 'FAILED'],
  ['cancel', 'CANCELLED'],
  ['leave', 'UNATTEMPTED'],
  ['expire', 'EXPIRED'],
])

const unknownPage = (c: Context) => c.json({ error: 'No such payment page.' }, 404)

/** @returns the page that the person sees then; what is over stays as it ended */
async function end(
  ledger: Ledger,
  merchant: Merchant,
  session: Session,
  status: Status,
  behaviour: Behaviour,
) {
  if (!isOver(session)) ledger.behave(session, behaviour)
  const endedNow = ledger.end(session, status)
  const last = session.outcomes.at(-1)
  if (!last) return missingPage()
  const back = wayBack(session, last, merchant)
  const { form, behaviour: told } = session
  if (endedNow) await tellMerchant(form.ipn_url ?? '', back.fields, told.notice, merchant.lateMs)
  return session.behaviour.way === 'lost' ? leftPage() : returnPage(back)
}

const RETURN_TO = {
  VALID: 'success_url',
  FAILED: 'fail_url',
  CANCELLED: 'cancel_url',
  UNATTEMPTED: 'cancel_url',
  EXPIRED: 'fail_url',
} as const

/** Where the person goes back to, and what is told there and to the merchant's server. */
function wayBack(session: Session, outcome: Outcome, { storeId, storePassword }: Merchant) {
  const { form, behaviour } = session
  const password = behaviour.signature === 'right' ? storePassword : `not ${storePassword}`
  const fields = sign({ ...notice(session, outcome), store_id: storeId }, password)
  return { address: form[RETURN_TO[outcome.status]] ?? '', fields }
}
