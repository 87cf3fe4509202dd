import { Hono } from 'hono'
import { postNotice } from './ipn.ts'
import type { Ledger, Outcome, Session, Status } from './ledger.ts'
import { type Merchant, readSent } from './merchant.ts'
import { notice } from './notice.ts'
import { endedPage, missingPage, PAGE_HEADERS, payPage, returnPage } from './page.ts'
import { sign } from './signature.ts'

/** The page a person pays at, and what its buttons do. */
export function checkoutPages(ledger: Ledger, merchant: Merchant): Hono {
  const router = new Hono()
  router.get('/:key', (c) => {
    const session = ledger.byKey(c.req.param('key'))
    if (!session) return c.html(missingPage(), 404, PAGE_HEADERS)
    const page = session.outcome
      ? endedPage(returnAddress(session, session.outcome), signed(session, session.outcome, merchant))
      : payPage(merchant.storeName, session.form)
    return c.html(page, 200, PAGE_HEADERS)
  })
  router.post('/:key', async (c) => {
    const session = ledger.byKey(c.req.param('key'))
    const status = BUTTONS.get((await readSent(c)).get('ending') ?? '')
    if (!session || !status) return c.html(missingPage(), session ? 400 : 404, PAGE_HEADERS)
    const isFirst = session.outcome === null
    const outcome = ledger.end(session, status)
    const fields = signed(session, outcome, merchant)
    if (isFirst) await postNotice(session.form.ipn_url ?? '', fields)
    return c.html(returnPage(returnAddress(session, outcome), fields), 200, PAGE_HEADERS)
  })
  return router
}

const BUTTONS: ReadonlyMap<string, Status> = new Map([
  ['pay', 'VALID'],
  ['fail', 'FAILED'],
  ['cancel', 'CANCELLED'],
])

const RETURN_TO = { VALID: 'success_url', FAILED: 'fail_url', CANCELLED: 'cancel_url' } as const

const returnAddress = ({ form }: Session, { status }: Outcome): string => form[RETURN_TO[status]] ?? ''

function signed(session: Session, outcome: Outcome, { storeId, storePassword }: Merchant) {
  return sign({ ...notice(session, outcome), store_id: storeId }, storePassword)
}
