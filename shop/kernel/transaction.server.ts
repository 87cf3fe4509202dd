import { sql, Transaction } from 'kysely'
import type { Caller } from './caller.ts'
import type { Db, Tx } from './database.ts'
import { isRefusal, type Refusal, Refused } from './refusal.ts'
import { refuse } from './refusals.ts'

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
  // `no key update` waits for its own kind, but lets rows that refer to the user be written meanwhile.
  const { rows } = await sql`select 1 from "user" where id = ${caller.id} for no key update`.execute(tx)
  if (rows.length === 0) return refuse('account-deleted')
  return (await isLoggedIn(tx, caller)) ? null : refuse('login-ended')
}

/** As `lockCaller`; also refuses who is no admin any more. */
export async function lockAdmin(tx: Tx, caller: Person): Promise<Refusal | null> {
  const ended = await lockCaller(tx, caller)
  if (ended) return ended
  const { rows } = await sql`select 1 from "user" where id = ${caller.id} and role = 'admin'`.execute(tx)
  return rows.length > 0 ? null : refuse('admins-only')
}

/** Asked after the lock: who replaces a password holds it too, and nothing of the old logins may follow. */
async function isLoggedIn(tx: Tx, { sessionId }: Pick<Caller, 'sessionId'>): Promise<boolean> {
  if (sessionId === undefined) return true
  // Whoever logs out waits for what is under way.
  const { rows } = await sql`select 1 from session where id = ${sessionId} for key share`.execute(tx)
  return rows.length > 0
}
