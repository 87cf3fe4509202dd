import { Hono } from 'hono'
import type { Ledger } from './ledger.ts'
import { isMerchant, type Merchant, readSent } from './merchant.ts'
import { complaint, readForm, type SessionForm } from './session-form.ts'

/** "Create and Get Session": answers 200 always; `status` tells. */
export function sessionApi(ledger: Ledger, merchant: Merchant): Hono {
  const router = new Hono()
  router.post('/api.php', async (c) => {
    const sent = await readSent(c)
    const form = readForm(sent)
    const failedreason = isMerchant(sent, merchant) ? refusal(ledger, form) : NOT_A_MERCHANT
    if (failedreason) return c.json({ ...NO_SESSION, failedreason })
    const { key } = ledger.open(form)
    return c.json({
      status: 'SUCCESS',
      failedreason: '',
      sessionkey: key,
      GatewayPageURL: new URL(`/EasyCheckOut/${key.toLowerCase()}`, c.req.url).href,
      store_name: merchant.storeName,
    })
  })
  return router
}

function refusal(ledger: Ledger, form: SessionForm): string | null {
  const isUsed = ledger.byTranId(form.tran_id ?? '') !== undefined
  return complaint(form) ?? (isUsed ? 'The transaction id has been used before.' : null)
}

const NOT_A_MERCHANT = 'Store Credential Error Or Store is De-active'
const NO_SESSION = { status: 'FAILED', sessionkey: '', GatewayPageURL: '' }
