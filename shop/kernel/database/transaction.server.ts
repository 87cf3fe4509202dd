import { sql, Transaction } from 'kysely'
import type { Caller } from '../api/caller.ts'
import { isRefusal, type Refusal, Refused } from '../api/refusal.ts'
import { refuse } from '../api/refusals.ts'
import type { Db, Tx } from './database.ts'

/** Runs a verb in one transaction. When it refuses, everything it did is undone and the refusal is answered. */
export async function inOneTransaction<T>(
  db: Db,
  verb: (tx: Tx) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  try {
    return await db.transaction().execute(async (tx) => {
      const outcome = await verb(tx)
      if (isRefusal(outcome)) throw new Refused(outcome)
      return outcome
    })
  } catch (error) {
    if (error instanceof Refused) return error.refusal
    throw error
  }
}

type Person = Pick<Caller, 'id' | 'sessionId'>

const under =
  (lock: typeof lockCaller) =>
  <T>(db: Db, person: Person, verb: (tx: Tx) => Promise<T | Refusal>): Promise<T | Refusal> =>
    inOneTransaction<T>(db, async (tx) => (await lock(tx, person)) ?? verb(tx))

/** For what a person does, or an admin: with the refusals of the lock. */
export const inOneTransactionOf = under(lockCaller)
export const inOneTransactionOfAdmin = under(lockAdmin)

/** Several queries of one moment. Wait for nobody else meanwhile: it keeps a connection. */
export function inOneSnapshot<T>(db: Db | Tx, read: (tx: Tx) => Promise<T>): Promise<T> {
  if (db instanceof Transaction) return read(db)
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)
}

/** One request of a person at a time, until the transaction ends. @returns a refusal when the login has ended meanwhile */
export async function lockCaller(tx: Tx, caller: Person): Promise<Refusal | null> {
  const { refusal } = await locked(tx, caller)
  return refusal && refuse(refusal)
}

/** As `lockCaller`; also refuses who is no admin any more. */
export async function lockAdmin(tx: Tx, caller: Person): Promise<Refusal | null> {
  const { refusal, role } = await locked(tx, caller)
  if (refusal) return refuse(refusal)
  return role === 'admin' ? null : refuse('admins-only')
}

type Locked = { readonly refusal: LoginRefusal | null; readonly role: Caller['role'] | null }

async function locked(tx: Tx, { id, sessionId }: Person): Promise<Locked> {
  const lock = sql<Locked>`select refusal, role from lock_person(${id}, ${sessionId ?? null})`
  const [person] = (await lock.execute(tx)).rows
  if (!person) throw new Error('lock_person answers one row.')
  return person
}

/** What the database answers where somebody may do nothing any more. */
export type LoginRefusal = 'account-deleted' | 'login-ended'
