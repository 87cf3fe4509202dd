import type { Caller } from '../kernel/api/caller.ts'
import { type Refusal, refusals } from '../kernel/api/refusal.ts'
import type { Db } from '../kernel/database/database.ts'
import { inOneTransactionOfAdmin } from '../kernel/database/transaction.server.ts'
import { markSmsSeen, troubledSms } from '../kernel/messages/sms-jobs.server.ts'
import { labelled } from '../people/audit/audit.ts'
import { writeAuditEntry } from '../people/audit/records.server.ts'
import { smsRefusals } from './sms-refusal-words.en.ts'

const refuseSms = refusals(smsRefusals, { 'sms-not-found': 'not-found' })

/** A shopkeeper has seen that it was not sent, or perhaps not: it is listed no more. Refuses one without trouble. */
export const seeSms = (db: Db, admin: Caller, id: string): Promise<true | Refusal> =>
  inOneTransactionOfAdmin(db, admin, async (tx, staff) => {
    const sms = await troubledSms(tx, id)
    if (!sms) return refuseSms('sms-not-found')
    if (sms.seenAt) return true
    await markSmsSeen(tx, id)
    await writeAuditEntry(tx, staff, {
      action: 'sms.see',
      subject: { kind: 'shop', id: 'settings' },
      before: null,
      after: labelled({ sms: sms.state, reason: sms.code ?? '' }),
    })
    return true
  })
