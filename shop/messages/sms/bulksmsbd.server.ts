import { z } from 'zod'
import type { SmsAnswer, SmsGateway } from '../../kernel/messages/sms.ts'
import { looseText } from '../../payments/gateway-answers.server.ts'
import { answerInWords, askProvider, stateOfSilence, TIMEOUT_MS } from './provider-answers.server.ts'

interface BulkSmsBdAccount {
  readonly key: string
  readonly sender: string
  readonly baseUrl: string
}

const Answer = z.object({
  response_code: looseText,
  message_id: looseText,
  error_message: looseText,
})

const Balance = z.object({ balance: z.coerce.number() })

/** BulkSMSBD. It has no id of ours, so what is unclear is never sent again. */
export function bulkSmsBd({ key, sender, baseUrl }: BulkSmsBdAccount, timeoutMs = TIMEOUT_MS): SmsGateway {
  const ask = (path: string, fields: Record<string, string>) => {
    const body = new URLSearchParams({ api_key: key, ...fields })
    return askProvider(`${baseUrl.replace(/\/+$/, '')}/api/${path}`, body, timeoutMs)
  }
  return {
    refusesRepeats: false,
    balanceIn: 'taka',
    async send({ to, text }) {
      const number = to.replace('+', '')
      const reply = await ask('smsapi', { type: 'text', senderid: sender, number, message: text })
      return reply.kind === 'answer' ? readAnswer(reply.json) : stateOfSilence(reply)
    },
    async balance() {
      const reply = await ask('getBalanceApi', {})
      const read = reply.kind === 'answer' ? Balance.safeParse(reply.json) : null
      return read?.success ? Math.round(read.data.balance * 100) : null
    },
  }
}

const TAKEN = '202'
/** What it says before it takes anything; 1005 is an error within. */
const REFUSED = /^10(?!05)\d\d$/

function readAnswer(json: unknown): SmsAnswer {
  const read = Answer.safeParse(json)
  if (!read.success || read.data.response_code === '')
    return { state: 'unclear', code: 'no answer of theirs' }
  const { response_code: number, message_id, error_message } = read.data
  if (number === TAKEN) return { state: 'taken', code: message_id || null }
  return { state: REFUSED.test(number) ? 'refused' : 'unclear', code: answerInWords(number, error_message) }
}
