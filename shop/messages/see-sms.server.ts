import { sql } from 'kysely'
import type { Caller } from '../kernel/api/caller.ts'
import { type Refusal, refusals } from '../kernel/api/refusal.ts'
import type { Db } from '../kernel/database/database.ts'
import { inOneTransactionOfAdmin } from '../kernel/database/transaction.server.ts'
import { labelled } from '../people/audit/audit.ts'
import { writeAuditEntry } from '../people/audit/records.server.ts'
import { smsRefusals } from './sms-refusal-words.en.ts'
import '../kernel/messages/tables.ts'

const refuseSms = refusals(smsRefusals, { 'sms-not-found': 'not-found' })

/** A shopkeeper has seen that it was not sent, or perhaps not: it is listed no more. Refuses one without trouble. */
export const seeSms = (db: Db, admin: Caller, id: string): Promise<true | Refusal> =>
  inOneTransactionOfAdmin(db, admin, async (tx, staff) => {
    const sms = await tx
      .selectFrom('sms')
      .select(['state', 'code', 'seen_at'])
      .where('id', '=', id)
      .where('state', 'in', ['refused', 'unclear'])
      .forUpdate()
      .executeTakeFirst()
    if (!sms) return refuseSms('sms-not-found')
    if (sms.seen_at) return true
    const seen = tx.updateTable('sms').set({ seen_at: sql<Date>`clock_timestamp()` })
    await seen.where('id', '=', id).execute()
    await writeAuditEntry(tx, staff, {
      action: 'sms.see',
      subject: { kind: 'shop', id: 'settings' },
      before: null,
      after: labelled({ sms: sms.state, reason: sms.code ?? '' }),
    })
    return true
  })
