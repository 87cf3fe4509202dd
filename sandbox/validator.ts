import { Hono } from 'hono'
import type { Ledger, Session } from './ledger.ts'
import { isMerchant, type Merchant, readAsked } from './merchant.ts'
import { dhakaTime, notice } from './notice.ts'

/** What the merchant's server asks: about a val_id, a tran_id or a session key. */
export function validatorApi(ledger: Ledger, merchant: Merchant): Hono {
  const router = new Hono()
  router.get('/validationserverAPI.php', (c) => {
    const asked = readAsked(c)
    if (!isMerchant(asked, merchant)) return c.json({ APIConnect: 'FAILED' })
    const valId = asked.get('val_id')
    return c.json(valId ? validation(ledger, valId) : { APIConnect: 'INVALID_REQUEST' })
  })
  router.get('/merchantTransIDvalidationAPI.php', (c) => {
    const asked = readAsked(c)
    if (!isMerchant(asked, merchant)) return c.json({ APIConnect: 'FAILED' })
    const [tranId, key] = [asked.get('tran_id'), asked.get('sessionkey')]
    if (tranId) return c.json(queryByTranId(ledger, tranId))
    return c.json(key ? queryBySession(ledger, key) : { APIConnect: 'INVALID_REQUEST' })
  })
  return router
}

/** VALID at the first time, VALIDATED ever after: both mean paid. */
function validation(ledger: Ledger, valId: string) {
  const session = ledger.byValId(valId)
  if (!session?.outcome) return { APIConnect: 'DONE', status: 'INVALID_TRANSACTION', val_id: valId }
  const answer = element(session)
  session.outcome.validatedAt ??= new Date()
  return { APIConnect: 'DONE', ...answer, validated_on: dhakaTime(session.outcome.validatedAt) }
}

/** A list, and one that speaks of nothing when the number is unknown. */
function queryByTranId(ledger: Ledger, tranId: string) {
  const session = ledger.byTranId(tranId)
  return session
    ? { APIConnect: 'DONE', no_of_trans_found: 1, element: [element(session)] }
    : { APIConnect: 'DONE', no_of_trans_found: 0, element: [{ tran_id: tranId, status: 'INVALID' }] }
}

/** One payment, flat. */
function queryBySession(ledger: Ledger, key: string) {
  const session = ledger.byKey(key)
  return session
    ? { APIConnect: 'DONE', sessionkey: session.key, ...element(session) }
    : { APIConnect: 'DONE', sessionkey: key, status: 'INVALID' }
}

function element(session: Session): Record<string, string> {
  const { form, openedAt, outcome } = session
  if (!outcome) return { tran_id: form.tran_id ?? '', status: 'PENDING', tran_date: dhakaTime(openedAt) }
  return {
    ...notice(session, outcome),
    status: outcome.validatedAt ? 'VALIDATED' : outcome.status,
    gw_version: '',
  }
}
