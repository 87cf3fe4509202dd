import { Hono } from 'hono'
import { readForm } from '../merchant.ts'
import { faultyAnswer, type OnServer } from './faulty-answer.ts'
import type { Inbox } from './inbox.ts'

export const BULKSMSBD_ACCOUNT = { key: 'ogs-sandbox-bulk', sender: '8809600000000', masked: 'OGSGifts' }

/** BulkSMSBD (docs/gateways.md). */
export function bulkSmsBdApi(inbox: Inbox): Hono<OnServer> {
  const router = new Hono<OnServer>()
  router.post('/api/smsapi', async (c) => {
    const form = await readForm(c)
    const refused = refusalOf(form)
    if (refused) return c.json(answered(...refused))
    const { answer } = inbox.faults()
    if (answer === 'refused') return c.json(answered(1007, '', 'Balance Insufficient'))
    if (answer === 'busy') return c.json(answered(1003, '', 'Please try again later'))
    const to = form.get('number') ?? ''
    const key = inbox.take({ provider: 'bulksmsbd', id: null, to, text: form.get('message') ?? '' })
    const faulty = await faultyAnswer(c, inbox)
    if (faulty) return faulty
    return c.json({ ...answered(202, 'SMS Submitted Successfully'), message_id: Number(key) })
  })
  router.post('/api/getBalanceApi', async (c) => {
    const form = await readForm(c)
    if (form.get('api_key') !== BULKSMSBD_ACCOUNT.key) return c.json(answered(1011, '', 'User Id not found'))
    return c.json({ balance: '250.75', response_code: 202 })
  })
  return router
}

const answered = (response_code: number, success_message: string, error_message = '') => ({
  response_code,
  success_message,
  error_message,
})

function refusalOf(form: URLSearchParams): [number, string, string] | null {
  if (form.get('api_key') !== BULKSMSBD_ACCOUNT.key) return [1011, '', 'User Id not found']
  const { sender, masked } = BULKSMSBD_ACCOUNT
  const from = form.get('senderid') ?? ''
  if (![sender, masked].includes(from)) return [1002, '', 'Sender ID is not correct']
  const isBangla = /\p{Script=Bengali}/u.test(form.get('message') ?? '')
  if (from === masked && !isBangla) return [1012, '', 'Masking SMS must be sent in Bengali']
  if (!form.get('message')) return [1003, '', 'Please provide all required fields']
  return /^8801\d{9}$/.test(form.get('number') ?? '') ? null : [1001, '', 'Invalid Number']
}
