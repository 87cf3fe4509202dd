import { sql } from 'kysely'
import type { Caller } from '../../kernel/api/caller.ts'
import { type ListQuery, likePattern } from '../../kernel/api/list-query.ts'
import { isRefusal, type Refusal, refusals } from '../../kernel/api/refusal.ts'
import type { Db } from '../../kernel/database/database.ts'
import { pageOf } from '../../kernel/database/queries.server.ts'
import { inOneSnapshot, inOneTransaction } from '../../kernel/database/transaction.server.ts'
import { labelled } from '../audit/audit.ts'
import { writeAuditEntry } from '../audit/records.server.ts'
import { changeRole, lockRoles, roleOf } from '../identity/roles.server.ts'
import { type DeletionServices, deleteAccount } from '../privacy/delete-account.server.ts'
import { removalRefusals } from './words.en.ts'

export type UserAccount = Awaited<ReturnType<typeof allPeople>>[number]

export const allPeople = (db: Db) => people(db, '').execute()

export const pageOfPeople = (db: Db, requested: ListQuery & { readonly limit: number }) =>
  inOneSnapshot(db, (tx) => pageOf(people(tx, requested.search), requested))

/** Refuses as `changeRole`. @returns 0 when nothing differs */
export function assignRole(
  db: Db,
  admin: Caller,
  userId: string,
  role: Caller['role'],
): Promise<number | Refusal> {
  return inOneTransaction(db, async (tx) => {
    const staff = await lockRoles(tx, admin)
    if (isRefusal(staff)) return staff
    const change = await changeRole(tx, userId, role)
    if (isRefusal(change)) return change
    const { before, after } = change
    if (before.role === role) return 0
    const subject = { kind: 'user', id: userId } as const
    await writeAuditEntry(tx, staff, {
      action: 'user.role',
      subject,
      before: labelled(before),
      after: labelled(after),
    })
    return 1
  })
}

/** Deletes somebody's account as they would. Refuses the own account, and as `deleteAccount`. */
export async function removePerson(
  services: DeletionServices,
  admin: Caller,
  userId: string,
): Promise<Refusal | null> {
  if (userId === admin.id) return refuseRemoval('own-account')
  return deleteAccount(services, userId, async (tx) => {
    const staff = await lockRoles(tx, admin)
    if (isRefusal(staff)) return staff
    // Audit entries are never deleted, so name and e-mail stay out.
    const before = labelled({ role: await roleOf(tx, userId) })
    const subject = { kind: 'user', id: userId } as const
    await writeAuditEntry(tx, staff, { action: 'user.delete', subject, before, after: null })
    return null
  })
}

function people(db: Db, search: string) {
  const all = db
    .selectFrom('user')
    .select(['id as _id', 'name', 'email', 'role', 'emailVerified'])
    .where('guest', '=', false)
    .orderBy('id', 'desc')
  const pattern = likePattern(search)
  return search === ''
    ? all
    : all.where(sql<boolean>`(lower(name) like ${pattern} or lower(email) like ${pattern})`)
}

export const refuseRemoval = refusals(removalRefusals)
