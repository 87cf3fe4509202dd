import type { Caller } from '../../kernel/caller.ts'
import type { Db } from '../../kernel/database.ts'
import type { PersonalRecords } from '../../kernel/personal-records.ts'
import { inOneSnapshot } from '../../kernel/transaction.server.ts'
import { sessionsOf } from '../identity/sessions.server.ts'
import { loginsOf, personOf } from '../identity/users.server.ts'

/** Everything the shop keeps about the caller, of one moment: what leaves the cart for an order is in one of them. */
export function ownData(db: Db, records: readonly PersonalRecords[], caller: Caller) {
  return inOneSnapshot(db, async (tx) => {
    const file: Record<string, unknown> = {
      account: await personOf(tx, caller.id),
      logins: await loginsOf(tx, caller.id),
      sessions: await sessionsOf(tx, caller.id),
    }
    for (const { name, read } of records) file[name] = await read(tx, caller)
    return file
  })
}
