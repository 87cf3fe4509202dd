import { Hono } from 'hono'
import { faultyAnswer, type OnServer } from './faulty-answer.ts'
import type { Inbox } from './inbox.ts'

export const SSL_ACCOUNT = { token: 'ogs-sandbox-sms', sid: 'OGSSANDBOX' }

/** SSL Wireless SMS Plus, API v3 (docs/gateways.md). */
export function sslApi(inbox: Inbox): Hono<OnServer> {
  const router = new Hono<OnServer>()
  router.post('/api/v3/send-sms', async (c) => {
    const body = await readBody(c.req.json())
    if (!body) return c.json(failed(4005, 'Invalid request format'))
    const refused = refusalOf(body) ?? (inbox.hasToday(body.csms_id ?? '') ? DUPLICATE : null)
    if (refused) return c.json(failed(...refused))
    const { answer } = inbox.faults()
    if (answer === 'refused') return c.json(failed(4002, 'SID is not permitted to send SMS'))
    if (answer === 'busy') return c.json(failed(4031, 'TPS Exceeded'))
    const { msisdn = '', sms = '', csms_id = '' } = body
    const reference_id = inbox.take({ provider: 'ssl', id: csms_id, to: msisdn, text: sms })
    const faulty = await faultyAnswer(c, inbox)
    if (faulty) return faulty
    const info = { sms_status: 'SUCCESS', status_message: 'Success', msisdn, sms_type: 'BN', sms_body: sms }
    const smsinfo = [{ ...info, csms_id, reference_id }]
    return c.json({ status: 'SUCCESS', status_code: 200, error_message: '', smsinfo })
  })
  router.post('/api/v3/balance', async (c) => {
    const body = await readBody(c.req.json())
    const refused = body ? refusalOfAccount(body) : ([4005, 'Invalid request format'] as const)
    if (refused) return c.json(failed(...refused))
    return c.json({ status: 'SUCCESS', status_code: 200, error_message: '', balance: 2500 })
  })
  return router
}

type Body = Partial<Record<string, string>>
type Refused = readonly [code: number, words: string]

const DUPLICATE: Refused = [4023, 'Duplicate CSMS ID']

const failed = (status_code: number, error_message: string) => ({
  status: 'FAILED',
  status_code,
  error_message,
})

async function readBody(json: Promise<unknown>): Promise<Body | null> {
  const body = await json.catch(() => null)
  if (typeof body !== 'object' || body === null) return null
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, String(value)]))
}

function refusalOfAccount({ api_token, sid }: Body): Refused | null {
  if (api_token !== SSL_ACCOUNT.token) return [4001, 'Unauthorized']
  return sid === SSL_ACCOUNT.sid ? null : [4002, 'SID is not permitted to send SMS']
}

function refusalOf(body: Body): Refused | null {
  const { msisdn = '', sms = '', csms_id = '' } = body
  const ofAccount = refusalOfAccount(body)
  if (ofAccount) return ofAccount
  if (!msisdn || !sms || !csms_id) return [4022, 'Required Parameter Missing']
  if (csms_id.length > 20) return [4020, 'Invalid CSMS ID']
  if (!/^8801\d{9}$/.test(msisdn)) return [4025, 'Invalid MSISDN']
  return sms.length > 1000 ? [4027, 'Message length exceeded maximum'] : null
}
