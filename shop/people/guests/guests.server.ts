import { sql } from 'kysely'
import type { Caller } from '../../kernel/api/caller.ts'
import type { Refusal } from '../../kernel/api/refusal.ts'
import type { Db, Tx } from '../../kernel/database/database.ts'
import { inOneTransaction, inOneTransactionOf } from '../../kernel/database/transaction.server.ts'
import { GUESTS_DOMAIN } from '../../kernel/guest-email.ts'
import { newId } from '../../kernel/id.ts'
import type { Language } from '../../kernel/language/language.ts'
import { type Browser, beginSession, GUEST_SECONDS } from '../identity/sessions.server.ts'
import { refuseGuest } from './refusals.ts'

/** Adds a person without a login, who is found by this browser's session alone. @returns the session's token */
export const addGuest = (db: Db, browser: Browser, language: Language): Promise<string | Refusal> =>
  inOneTransaction(db, async (tx) => {
    const id = newId()
    const row = { id, name: '', email: `guest-${id}${GUESTS_DOMAIN}`, guest: true, language }
    await tx.insertInto('user').values(row).execute()
    return beginSession(tx, id, { ...browser, seconds: GUEST_SECONDS })
  })

export interface GuestDetails {
  readonly name: string
  /** As `OwnPhoneInput`; may be empty. */
  readonly phone: string
  /** May be empty. */
  readonly email: string
}

/** @throws where the guest was deleted since the call began */
export async function guestDetails(db: Db, { id }: Caller) {
  const guest = db
    .selectFrom('user')
    .select(['name', 'phone', 'contactEmail as email'])
    .select((eb) => eb('phoneProvenAt', 'is not', null).$castTo<boolean>().as('isPhoneProven'))
  return guest.where('id', '=', id).executeTakeFirstOrThrow()
}

/** Saves what a guest says of themselves: it is on their orders from now on. Refuses accounts. */
export const saveGuestDetails = (
  db: Db,
  caller: Caller,
  { name, phone, email }: GuestDetails,
): Promise<number | Refusal> =>
  inOneTransactionOf(db, caller, async (tx) => {
    const own = tx.updateTable('user').where('id', '=', caller.id).where('guest', '=', true)
    // Another phone is to be proven anew, and the former one finds none of the orders any more.
    const phoneProvenAt = sql<Date | null>`case when phone = ${phone} then phone_proven_at end`
    const phoneChangedAt = sql<Date | null>`case when phone in ('', ${phone}) then phone_changed_at else clock_timestamp() end`
    const details = { name, phone, contactEmail: email, phoneProvenAt, phoneChangedAt }
    const saved = await own.set(details).executeTakeFirst()
    return saved.numUpdatedRows > 0 ? 1 : refuseGuest('not-a-guest')
  })

/** In order of id. An account comes before its guests: deleting it locks those that joined. @returns the guests who are still there */
export async function lockGuests(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const guests = tx.selectFrom('user').select('id').where('guest', '=', true).where('id', 'in', ids)
  return new Set((await guests.orderBy('id').forUpdate().execute()).map(({ id }) => id))
}

/** Off locked guests who have it, and off their addresses; those of others stay. */
export async function takePhoneOff(tx: Tx, phone: string, guestIds: readonly string[]): Promise<void> {
  const guests = tx.selectFrom('user').select('id').where('id', 'in', guestIds).where('phone', '=', phone)
  const own = tx.updateTable('location').where('userId', 'in', guests).where('phone', '=', phone)
  await own.set({ phone: '' }).execute()
  const unproven = { phone: '', phoneProvenAt: null }
  await tx.updateTable('user').where('id', 'in', guests).set(unproven).execute()
}
