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

/** What an account without a confirmed e-mail promises by; else empty. A guest's order has the guest's phone already. */
export const phoneToPromiseBy = (personId: RawBuilder<unknown>) => sql<string>`coalesce((
  select phone from "user"
  where id = ${personId} and not guest and phone_proven_at is not null and not email_verified), '')`

/** Locks the phone that an account promises by, if there is one. */
export async function lockPhoneToPromiseBy(tx: Tx, { id }: Shopper): Promise<LockedPhones> {
  const { phone } = await tx.selectNoFrom(phoneToPromiseBy(sql`${id}`).as('phone')).executeTakeFirstOrThrow()
  return lockPhones(tx, [phone])
}
