import { sql, Transaction } from 'kysely'
import type { Caller } from '../api/caller.ts'
import { isRefusal, type Refusal, Refused } from '../api/refusal.ts'
import { refuse } from '../api/refusals.ts'
import type { Db, Tx } from './database.ts'
import { prepared } from './queries.server.ts'

/** Runs a verb in one transaction. A refusal rolls it back and is returned. */
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

const PROOF = Symbol('proven')

/** A locked person whose login is valid; only `inOneTransactionOf` makes one. */
export interface Shopper extends Caller {
  readonly [PROOF]: 'shopper' | 'staff'
}

/** A locked shopkeeper; only `lockAdmin` makes one. */
export interface Staff extends Shopper {
  readonly [PROOF]: 'staff'
}

/** The shop itself; `code` is its signature. */
export interface System<Code extends string> {
  readonly id: null
  readonly code: Code
}

export type Actor<Code extends string> = Shopper | Staff | System<Code>

export const systemActor = <Code extends string>(code: Code): System<Code> => ({ id: null, code })

/** Locks the person. Refuses when the login has ended meanwhile. */
export const inOneTransactionOf = <T>(
  db: Db,
  caller: Caller,
  verb: (tx: Tx, shopper: Shopper) => Promise<T | Refusal>,
): Promise<T | Refusal> =>
  inOneTransaction<T>(db, async (tx) => {
    const refusal = await lockCaller(tx, caller)
    return refusal ?? verb(tx, { ...caller, [PROOF]: 'shopper' })
  })

/** Locks the admin. Refuses as `lockAdmin`. */
export const inOneTransactionOfAdmin = <T>(
  db: Db,
  caller: Caller,
  verb: (tx: Tx, staff: Staff) => Promise<T | Refusal>,
): Promise<T | Refusal> =>
  inOneTransaction<T>(db, async (tx) => {
    const staff = await lockAdmin(tx, caller)
    return isRefusal(staff) ? staff : verb(tx, staff)
  })

/** Runs several queries on one snapshot. It holds a connection: await nothing else meanwhile. */
export function inOneSnapshot<T>(db: Db | Tx, read: (tx: Tx) => Promise<T>): Promise<T> {
  if (db instanceof Transaction) return read(db)
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)
}

/** Locks the person until the transaction ends. @returns a refusal when the login has ended meanwhile */
export async function lockCaller(tx: Tx, caller: Person): Promise<Refusal | null> {
  const { refusal } = await lockPersonRow(tx, caller)
  return refusal && refuse(refusal)
}

/** As `lockCaller`; also refuses a person who is no admin any more. */
export async function lockAdmin(tx: Tx, caller: Caller): Promise<Staff | Refusal> {
  const { refusal, role } = await lockPersonRow(tx, caller)
  if (refusal) return refuse(refusal)
  return role === 'admin' ? { ...caller, [PROOF]: 'staff' } : refuse('admins-only')
}

type Locked = { readonly refusal: LoginRefusal | null; readonly role: Caller['role'] | null }

async function lockPersonRow(tx: Tx, { id, sessionId }: Person): Promise<Locked> {
  const [person] = await personToLock(tx, id, sessionId ?? null)
  if (!person) throw new Error('lock_person answers one row.')
  return person
}

const personToLock = prepared(
  'lock-person',
  (_, id: string, login: string | null) =>
    sql<Locked>`select refusal, role from lock_person(${id}, ${login})`,
)

export type LoginRefusal = 'account-deleted' | 'login-ended'
