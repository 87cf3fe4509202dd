import type { Db } from '../../shop/kernel/database/database.ts'
import type { SmsAnswer, SmsGateway } from '../../shop/kernel/messages/sms.ts'

/** SMS that wait to be sent, oldest first; a test app with `SMS: 'sandbox'` keeps them until its jobs run. */
export function waitingSms(db: Db, to?: string) {
  const all = db.selectFrom('sms').select(['id', 'number as to', 'text', 'kind', 'urgent'])
  const waiting = all.where('state', '=', 'queued').orderBy('id')
  return (to === undefined ? waiting : waiting.where('number', '=', to)).execute()
}

/** A provider that keeps what it takes. `answers` are given first, then it takes all. */
export function testSmsGateway(answers: SmsAnswer['state'][] = [], refusesRepeats = false) {
  const sent: { readonly id: string; readonly to: string; readonly text: string }[] = []
  const gateway: SmsGateway = {
    refusesRepeats,
    balanceIn: 'taka',
    async send(sms) {
      sent.push(sms)
      const state = answers.shift() ?? 'taken'
      return { state, code: state === 'taken' ? null : `test ${state}` }
    },
    balance: async () => 123_45,
  }
  return { gateway, sent }
}
