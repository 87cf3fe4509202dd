import type { Caller } from '../../kernel/api/caller.ts'
import type { WireValue } from '../../kernel/api/wire.ts'
import type { Db, Tx } from '../../kernel/database/database.ts'
import type { PersonalRecords } from '../../kernel/database/personal-records.ts'
import { inOneSnapshot } from '../../kernel/database/transaction.server.ts'
import { sessionsOf } from '../identity/sessions.server.ts'
import { listLogins, readPerson } from '../identity/users.server.ts'

type File = Record<string, WireValue>

/** Everything the shop stores about the caller, in one snapshot. */
export const ownData = (db: Db, records: readonly PersonalRecords[], caller: Caller): Promise<File> =>
  inOneSnapshot(db, async (tx) => ({
    account: await readPerson(tx, caller.id),
    logins: await listLogins(tx, caller.id),
    sessions: await sessionsOf(tx, caller.id),
    ...(await readAll(tx, records, caller)),
    ...(await readNotMoved(tx, records, caller)),
  }))

async function readAll(tx: Tx, records: readonly PersonalRecords[], caller: Caller): Promise<File> {
  const file: File = {}
  for (const { name, read } of records) file[name] = await read(tx, caller)
  return file
}

/** What was brought along as a guest and found no room yet. */
async function readNotMoved(tx: Tx, records: readonly PersonalRecords[], caller: Caller): Promise<File> {
  const guests = tx.selectFrom('user').select('id').where('joined', '=', caller.id).orderBy('id')
  const moving = records.filter(({ adopt }) => adopt)
  const notMoved: File[] = []
  for (const { id } of await guests.execute()) notMoved.push(await readAll(tx, moving, { ...caller, id }))
  return notMoved.length > 0 ? { notMoved } : {}
}
