import { sql } from 'kysely'
import type { Caller } from '../../kernel/caller.ts'
import type { Db, Tx } from '../../kernel/database.ts'
import { type Page, pageCount } from '../../kernel/page.ts'
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts'
import { inOneSnapshot, inOneTransaction } from '../../kernel/transaction.server.ts'
import { keepRecord } from '../../people/audit/records.server.ts'
import { changeRole, lockKeys, roleOf } from '../../people/identity/roles.server.ts'
import { deleteAccount, type LeavingServices } from '../../people/privacy/deleting.server.ts'
import type { Person, Role } from './person.ts'
import '../../people/identity/tables.ts'

/** Everybody with an account, the newest first. */
export const allPeople = (db: Db): Promise<Person[]> => people(db, '').execute()

/** A page of those whose name or e-mail contains the text; beyond the end it is the last one. */
export function pageOfPeople(
  db: Db,
  { search, page, limit }: { readonly search: string; readonly page: number; readonly limit: number },
): Promise<Page<Person>> {
  return inOneSnapshot(db, async (tx) => {
    const { count } = await found(tx, search)
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow()
    const total = Number(count)
    const shown = Math.min(page, pageCount(total, limit))
    const items = await people(tx, search)
      .limit(limit)
      .offset((shown - 1) * limit)
      .execute()
    return { items, total, page: shown, limit }
  })
}

/** Makes somebody an admin or a user. Refuses what `changeRole` refuses. @returns how many were changed: 1, or 0 */
export function giveRole(db: Db, by: Caller, userId: string, role: Role): Promise<number | Refusal> {
  return inOneTransaction(db, async (tx) => {
    const refusal = await lockKeys(tx, by)
    if (refusal) return refusal
    const change = await changeRole(tx, userId, role)
    if (isRefusal(change)) return change
    const { before, after } = change
    if (before.role === role) return 0
    const subject = { kind: 'user', id: userId } as const
    await keepRecord(tx, by, { action: 'user.role', subject, before: { ...before }, after: { ...after } })
    return 1
  })
}

/** Deletes somebody's account as they would themselves. Refuses the own one, and the last admin. */
export async function removePerson(
  services: LeavingServices,
  by: Caller,
  userId: string,
): Promise<Refusal | null> {
  if (userId === by.id) return OWN_ACCOUNT
  return deleteAccount(
    services,
    userId,
    async (tx) => (await lockKeys(tx, by)) ?? keepDeletion(tx, by, userId),
  )
}

/** Name and e-mail stay out of a memory that forgets nothing: they were deleted. */
async function keepDeletion(tx: Tx, by: Caller, id: string): Promise<null> {
  const before = { role: await roleOf(tx, id) }
  await keepRecord(tx, by, { action: 'user.delete', subject: { kind: 'user', id }, before, after: null })
  return null
}

const people = (db: Db, search: string) =>
  found(db, search).select(['id as _id', 'name', 'email', 'role', 'emailVerified']).orderBy('id', 'desc')

function found(db: Db, search: string) {
  const all = db.selectFrom('user')
  if (search === '') return all
  const part = `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  return all.where((eb) =>
    eb.or([sql<boolean>`lower(name) like ${part}`, sql<boolean>`lower(email) like ${part}`]),
  )
}

const OWN_ACCOUNT = refuse(
  'conflict',
  'This is your own account. If you want to leave, you can delete it on your Account page.',
)
