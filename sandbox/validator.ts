import { type Context, Hono } from 'hono'
import type { Ledger } from './ledger.ts'
import { isMerchant, type Merchant, readAsked } from './merchant.ts'
import { dhakaTime, notice } from './notice.ts'
import type { Session } from './payment-session.ts'
import { paidBy, queryRefund, refund, refundedBy } from './refunds.ts'

const SLOW_MS = 20_000

/** What the merchant's server asks: about a val_id, a tran_id or a session key. */
export function validatorApi(ledger: Ledger, merchant: Merchant): Hono {
  const router = new Hono()
  router.get('/validationserverAPI.php', async (c) => {
    const asked = readAsked(c)
    if (!isMerchant(asked, merchant)) return c.json({ APIConnect: 'FAILED' })
    const valId = asked.get('val_id')
    if (!valId) return c.json({ APIConnect: 'INVALID_REQUEST' })
    return answer(c, ledger.byValId(valId), () => validation(ledger, valId))
  })
  router.get('/merchantTransIDvalidationAPI.php', async (c) => {
    const asked = readAsked(c)
    if (!isMerchant(asked, merchant)) return c.json({ APIConnect: 'FAILED' })
    const refundRef = asked.get('refund_ref_id')
    if (refundRef) return answer(c, refundedBy(ledger, refundRef), () => queryRefund(ledger, refundRef))
    if (asked.has('refund_amount')) return giveBack(c, ledger, asked)
    const [tranId, key] = [asked.get('tran_id'), asked.get('sessionkey')]
    if (tranId) return answer(c, ledger.byTranId(tranId), () => queryByTranId(ledger, tranId))
    if (key) return answer(c, ledger.byKey(key), () => queryBySession(ledger, key))
    return c.json({ APIConnect: 'INVALID_REQUEST' })
  })
  return router
}

/** A gateway that is slow or fails has taken the refund on all the same: only its answer is lost. */
function giveBack(c: Context, ledger: Ledger, asked: URLSearchParams): Promise<Response> {
  const session = paidBy(ledger, asked.get('bank_tran_id') ?? '')
  const answers = session?.behaviour.answers
  const known = answers === 'slow' || answers === 'error' ? refund(ledger, asked) : null
  return answer(c, session, () => known ?? refund(ledger, asked))
}

/** What is right, unless the payment was told to be asked about in vain. */
async function answer(c: Context, session: Session | undefined, right: () => object): Promise<Response> {
  switch (session?.behaviour.answers) {
    case 'error':
      return c.text('Internal Server Error', 500)
    case 'html':
      return c.html('<!doctype html><title>Maintenance</title><p>We will be back soon.</p>')
    case 'inactive':
      return c.json({ APIConnect: 'INACTIVE' })
    case 'slow':
      await new Promise((soon) => setTimeout(soon, SLOW_MS))
  }
  return c.json(right())
}

/** VALID at the first time, VALIDATED ever after: both mean paid. */
function validation(ledger: Ledger, valId: string) {
  const session = ledger.byValId(valId)
  const paid = session?.outcomes.find((outcome) => outcome.valId === valId)
  if (!session || !paid) return { APIConnect: 'DONE', status: 'INVALID_TRANSACTION', val_id: valId }
  const [element] = elements({ ...session, outcomes: [{ ...paid }] })
  return { APIConnect: 'DONE', ...element, validated_on: dhakaTime(ledger.validate(session, paid)) }
}

/** A list, and one that speaks of nothing when the number is unknown. */
function queryByTranId(ledger: Ledger, tranId: string) {
  const session = ledger.byTranId(tranId)
  if (!session) {
    return { APIConnect: 'DONE', no_of_trans_found: 0, element: [{ tran_id: tranId, status: 'INVALID' }] }
  }
  const element = elements(session)
  return { APIConnect: 'DONE', no_of_trans_found: element.length, element }
}

/** One payment, flat: the last try. */
function queryBySession(ledger: Ledger, key: string) {
  const session = ledger.byKey(key)
  return session
    ? { APIConnect: 'DONE', sessionkey: session.key, ...elements(session).at(-1) }
    : { APIConnect: 'DONE', sessionkey: key, status: 'INVALID' }
}

/** One for every try; while there was none, one that is pending. */
function elements(session: Session): Record<string, string>[] {
  const { form, openedAt, outcomes } = session
  if (outcomes.length === 0) {
    return [{ tran_id: form.tran_id ?? '', status: 'PENDING', tran_date: dhakaTime(openedAt) }]
  }
  return outcomes.map((outcome) => ({
    ...notice(session, outcome),
    status: outcome.validatedAt === null ? outcome.status : 'VALIDATED',
    gw_version: '',
  }))
}
