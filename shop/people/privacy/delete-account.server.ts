import type { Refusal } from '../../kernel/api/refusal.ts'
import type { Db, Tx } from '../../kernel/database/database.ts'
import type { PersonalRecords } from '../../kernel/database/personal-records.ts'
import { inOneTransaction } from '../../kernel/database/transaction.server.ts'
import type { AccountLetters } from '../identity/auth.server.ts'
import { refuseAccount } from '../identity/refusals.ts'
import { lockUnlessLastAdmin } from '../identity/roles.server.ts'
import { addresseeOf, removeUser } from '../identity/users.server.ts'

export interface PersonServices {
  readonly db: Db
  readonly records: readonly PersonalRecords[]
}

export interface DeletionServices extends PersonServices {
  readonly letters: AccountLetters
}

/** Refuses the last admin, a deleted account, and as `records`. @param before runs first in the transaction */
export async function deleteAccount(
  services: DeletionServices,
  userId: string,
  before: (tx: Tx) => Promise<Refusal | null> = async () => null,
): Promise<Refusal | null> {
  const person = await addresseeOf(services.db, { id: userId })
  if (!person) return refuseAccount('account-not-found')
  const notify = await services.letters('accountDeleted', person)
  return deletePerson(services, userId, { before, after: notify })
}

interface DeletionSteps {
  readonly before: (tx: Tx) => Promise<Refusal | null>
  readonly after?: (tx: Tx) => Promise<void>
}

/** As `deleteAccount`, without a letter. */
export async function deletePerson(
  { db, records }: PersonServices,
  userId: string,
  { before, after }: DeletionSteps,
): Promise<Refusal | null> {
  for (const record of records) await record.beforeDeletion?.(userId)
  return inOneTransaction(db, async (tx) => {
    const refusal = (await lockUnlessLastAdmin(tx, userId)) ?? (await before(tx))
    if (refusal) return refusal
    for (const record of records) {
      const refusal = await record.onDeletion?.(tx, userId)
      if (refusal) return refusal
    }
    await removeUser(tx, userId)
    await after?.(tx)
    return null
  })
}
