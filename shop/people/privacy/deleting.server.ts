import type { Caller } from '../../kernel/caller.ts'
import type { Db, Tx } from '../../kernel/database.ts'
import type { PersonalRecords } from '../../kernel/personal-records.ts'
import type { Refusal } from '../../kernel/refusal.ts'
import { inOneTransaction, lockCaller } from '../../kernel/transaction.server.ts'
import type { AccountLetters } from '../identity/letters.ts'
import { refuseAccount } from '../identity/refusals.ts'
import { lockLeaver } from '../identity/roles.server.ts'
import { addresseeOf, removeUser } from '../identity/users.server.ts'

export interface LeavingServices {
  readonly db: Db
  readonly letters: AccountLetters
  readonly records: readonly PersonalRecords[]
}

export const leaveShop = (services: LeavingServices, caller: Caller): Promise<Refusal | null> =>
  deleteAccount(services, caller.id, (tx) => lockCaller(tx, caller))

/**
 * Refuses the last admin, an account that is gone already, and what `records` refuse.
 * @param before in the same transaction, while nothing has changed yet; may refuse
 */
export async function deleteAccount(
  { db, letters, records }: LeavingServices,
  userId: string,
  before: (tx: Tx) => Promise<Refusal | null> = async () => null,
): Promise<Refusal | null> {
  for (const kept of records) await kept.beforeDeletion?.(userId)
  const person = await addresseeOf(db, userId)
  if (!person) return refuseAccount('account-not-found')
  const notify = await letters('accountDeleted', person)
  return inOneTransaction(db, async (tx) => {
    const refusal = (await lockLeaver(tx, userId)) ?? (await before(tx))
    if (refusal) return refusal
    for (const kept of records) {
      const refusal = await kept.onDeletion?.(tx, userId)
      if (refusal) return refusal
    }
    await removeUser(tx, userId)
    await notify(tx)
    return null
  })
}
