import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../kernel/database/database.ts'
import type { Shopper } from '../kernel/database/transaction.server.ts'

const LOCKED = Symbol('locked')

/** Promises for one phone wait for each other. Made by `lockPhones` alone. */
export interface LockedPhones {
  readonly [LOCKED]: true
  readonly tx: Tx
  readonly phones: readonly string[]
}

/** Ignores what is no phone number. */
export async function lockPhones(tx: Tx, numbers: readonly string[]): Promise<LockedPhones> {
  const phones = [...new Set(numbers)].filter((phone) => phone.startsWith('+')).sort()
  for (const phone of phones)
    await sql`select pg_advisory_xact_lock(hashtextextended('cash of ' || ${phone}, 0))`.execute(tx)
  return { [LOCKED]: true, tx, phones }
}

/** Locks those that a function of the database answers. */
export async function lockFoundPhones(tx: Tx, found: RawBuilder<unknown>): Promise<LockedPhones> {
  const { rows } = await sql<{ phone: string }>`select phone from ${found} as found (phone)`.execute(tx)
  const phones = rows.map(({ phone }) => phone)
  return lockPhones(tx, phones)
}

/** Locks the proven phone that an account without a confirmed e-mail promises by, if there is one. */
export const lockPhoneToPromiseBy = (tx: Tx, { id }: Shopper): Promise<LockedPhones> =>
  lockFoundPhones(tx, sql`phone_to_promise_by(${id})`)
