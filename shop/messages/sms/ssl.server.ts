import { z } from 'zod'
import type { SmsAnswer, SmsGateway } from '../../kernel/messages/sms.ts'
import { looseText } from '../../payments/gateway-answers.server.ts'
import { answerInWords, askProvider, stateOfSilence, TIMEOUT_MS } from './provider-answers.server.ts'

interface SslAccount {
  readonly token: string
  readonly sid: string
  readonly baseUrl: string
}

const Answer = z.object({
  status_code: looseText,
  error_message: looseText,
  smsinfo: z
    .array(z.object({ sms_status: looseText, status_message: looseText, reference_id: looseText }))
    .catch([]),
})

const Balance = z.object({ status_code: looseText, balance: z.coerce.number().int() })

/** SSL Wireless SMS Plus, API v3. Its `csms_id` is refused when it comes twice on a day. */
export function sslSms({ token, sid, baseUrl }: SslAccount, timeoutMs = TIMEOUT_MS): SmsGateway {
  const account = { api_token: token, sid }
  const ask = (path: string, body: object) =>
    askProvider(`${baseUrl.replace(/\/+$/, '')}/api/v3/${path}`, { ...account, ...body }, timeoutMs)
  return {
    refusesRepeats: true,
    balanceIn: 'sms',
    async send({ id, to, text }) {
      const message = { msisdn: to.replace('+', ''), sms: text, csms_id: shortId(id) }
      const reply = await ask('send-sms', message)
      return reply.kind === 'answer' ? readAnswer(reply.json) : stateOfSilence(reply)
    },
    async balance() {
      const reply = await ask('balance', {})
      const read = reply.kind === 'answer' ? Balance.safeParse(reply.json) : null
      return read?.success && read.data.status_code === '200' ? read.data.balance : null
    },
  }
}

/** At most 20 signs: the random ones of the id. */
const shortId = (id: string): string => id.replaceAll('-', '').slice(-20)

const DUPLICATE = '4023'
const TOO_FAST = ['4029', '4031']
const UNKNOWN = '5000'

function readAnswer(json: unknown): SmsAnswer {
  const read = Answer.safeParse(json)
  if (!read.success || read.data.status_code === '') return { state: 'unclear', code: 'no answer of theirs' }
  const { status_code: status, error_message: words, smsinfo } = read.data
  const code = answerInWords(status, words)
  const [info] = smsinfo
  if (status === DUPLICATE) return { state: 'taken', code }
  if (TOO_FAST.includes(status)) return { state: 'later', code }
  if (status === UNKNOWN) return { state: 'unclear', code }
  if (status !== '200') return { state: 'refused', code }
  switch (info?.sms_status.toUpperCase()) {
    case 'SUCCESS':
      return { state: 'taken', code: info.reference_id || null }
    case 'DUPLICATE':
      return { state: 'taken', code: answerInWords('DUPLICATE', info.status_message) }
    case 'INVALID':
      return { state: 'refused', code: answerInWords('INVALID', info.status_message) }
    default:
      return { state: 'unclear', code }
  }
}
