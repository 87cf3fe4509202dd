import { sql } from 'kysely'
import type { Caller } from './caller.ts'
import type { Db, Tx } from './database.ts'
import { isRefusal, type Refusal, Refused, refuse } from './refusal.ts'

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

/**
 * Makes what one person does in several tabs at once happen one after the other, until the transaction ends.
 * @returns a refusal when the account was deleted since the token was read; else null
 */
export async function lockCaller(tx: Tx, caller: Caller): Promise<Refusal | null> {
  // `no key update` waits for its own kind, but lets rows that refer to the user be written meanwhile.
  const { rows } = await sql`select 1 from "user" where id = ${caller.id} for no key update`.execute(tx)
  return rows.length > 0 ? null : refuse('signed-out', 'This account no longer exists.')
}
