import { sql } from 'kysely'
import { isRefusal, type Refusal } from '../../kernel/api/refusal.ts'
import type { Db, Tx } from '../../kernel/database/database.ts'
import { type Jobs, jobKind } from '../../kernel/database/jobs.server.ts'
import { inOneTransaction } from '../../kernel/database/transaction.server.ts'
import { forgetNumber } from '../../kernel/messages/sms-jobs.server.ts'
import { isSameSecret, linkToken } from '../../kernel/secrets.server.ts'
import { anonymiseEndedOrders } from '../../orders/anonymise-orders.server.ts'
import { refuseAccount } from '../../people/identity/refusals.ts'
import { forgetProofs, proveCode } from '../../people/phones/phone-proofs.server.ts'
import { refusePhoneCode } from '../../people/phones/refusals.ts'
import { deletePerson, type PersonServices } from '../../people/privacy/delete-account.server.ts'
import { isNothing, type KeptOfPhone, keptOf } from './kept-of-phone.server.ts'
import './tables.ts'

export interface PhonePrivacyServices extends PersonServices {
  readonly jobs: Jobs
  readonly secret: string
}

/** Between the code and the erasure. */
const OPEN_MINUTES = 15

const tokenFor = (secret: string, id: string): string => linkToken(secret, 'phone-privacy', id)

export interface Told extends KeptOfPhone {
  readonly token: string
  readonly expiresAt: string
}

/** What is kept of the phone whose code was typed. Refuses as `proveCode`. */
export const tellByCode = (
  { db, secret }: Pick<PhonePrivacyServices, 'db' | 'secret'>,
  { id, code }: { readonly id: string; readonly code: string },
): Promise<Told | Refusal> =>
  proveCode(db, secret, { id, purpose: 'privacy', code }, async (tx, { phone }) => {
    const kept = await keptOf(tx, phone)
    const expiresAt = new Date(Date.now() + OPEN_MINUTES * 60_000).toISOString()
    return isNothing(kept) ? null : { ...kept, token: tokenFor(secret, id), expiresAt }
  })

export interface Erasure {
  /** ISO 8601; null: a payment is being taken, and the rest follows. */
  readonly erasedAt: string | null
  readonly orders: number
  readonly parcels: number
}

const ERASE_PHONE = jobKind<{ id: string }>('erase-phone')
/** The call does it itself; the job goes on where its process was killed. */
const JOB_SECONDS = 60

export const runPhoneErasing = (jobs: Jobs, services: PersonServices): Promise<void> =>
  jobs.work(ERASE_PHONE, async ({ id }) => {
    const erasure = await erasePhone(services, id)
    if (erasure?.erasedAt === null) await jobs.send(ERASE_PHONE, { id }, { afterSeconds: JOB_SECONDS })
  })

/** Erases what was told; called again it says the same. Refuses another request's token, and one that is too old. */
export async function eraseByToken(
  services: PhonePrivacyServices,
  { id, token }: { readonly id: string; readonly token: string },
): Promise<Erasure | Refusal> {
  const { db, jobs, secret } = services
  if (!isSameSecret(token, tokenFor(secret, id))) return refusePhoneCode('code-expired')
  const begun = await inOneTransaction(db, async (tx) => {
    const open = tx.selectFrom('phone_proof').select('id').where('id', '=', id)
    const proven = await open
      .where('purpose', '=', 'privacy')
      .where('proven_at', '>', sql<Date>`now() - make_interval(mins => ${OPEN_MINUTES})`)
      .executeTakeFirst()
    if (!proven) return refusePhoneCode('code-expired')
    const row = tx.insertInto('phone_erasure').values({ id, ended_at: null })
    const added = await row.onConflict((same) => same.doNothing()).executeTakeFirst()
    if (added.numInsertedOrUpdatedRows)
      await jobs.send(ERASE_PHONE, { id }, { tx, afterSeconds: JOB_SECONDS })
    return true
  })
  if (isRefusal(begun)) return begun
  return (await erasePhone(services, id)) ?? refusePhoneCode('code-expired')
}

/** Each step commits by itself and is taken once, also in two processes. @returns null for a request that is forgotten */
export async function erasePhone(services: PersonServices, id: string): Promise<Erasure | null> {
  const { db } = services
  const proof = db.selectFrom('phone_proof').select('phone').where('id', '=', id)
  const phone = (await proof.executeTakeFirst())?.phone
  if (phone === undefined) return null
  if (await deleteGuests(services, id, phone)) await forgetEnded(db, id, phone)
  const { ended_at, orders, parcels } = await db
    .selectFrom('phone_erasure')
    .select(['ended_at', 'orders', 'parcels'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { erasedAt: ended_at?.toISOString() ?? null, orders, parcels }
}

/** As the sweep does. @returns false while a payment is being taken from one of them */
async function deleteGuests(services: PersonServices, id: string, phone: string): Promise<boolean> {
  let areGone = true
  for (const { id: guestId } of await guestsWith(services.db, phone).execute()) {
    const refusal = await deletePerson(services, guestId, {
      async before(tx) {
        const still = await guestsWith(tx, phone).where('id', '=', guestId).executeTakeFirst()
        if (!still) return refuseAccount('account-not-found')
        await countOrdersOf(tx, id, guestId)
        return null
      },
    })
    if (refusal && refusal.code !== 'account-not-found') areGone = false
  }
  return areGone
}

const guestsWith = (db: Db | Tx, phone: string) =>
  db
    .selectFrom('user')
    .select('id')
    .where('guest', '=', true)
    .where('phone', '=', phone)
    .where('phone', '<>', '')
    .orderBy('id')

const countOrdersOf = (tx: Tx, id: string, guestId: string) =>
  tx
    .updateTable('phone_erasure')
    .set({
      orders: sql`orders + (select count(*)::integer from "order" where user_id = ${guestId})`,
    })
    .where('id', '=', id)
    .execute()

interface Forgotten {
  readonly without_account: string[]
  readonly orders: number
  readonly parcels: number
}

/** @param phone empty once another request for it has ended */
const forgetEnded = (db: Db, id: string, phone: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const begun = tx.selectFrom('phone_erasure').select('id').where('id', '=', id)
    if (!(await begun.where('ended_at', 'is', null).forUpdate().executeTakeFirst())) return
    const { rows } = await sql<Forgotten>`select * from forget_phone(${phone})`.execute(tx)
    const { without_account: ids = [], orders = 0, parcels = 0 } = rows[0] ?? {}
    await anonymiseEndedOrders(tx, ids)
    await forgetNumber(tx, phone)
    await forgetProofs(tx, phone)
    await tx
      .updateTable('phone_erasure')
      .set({
        ended_at: sql<Date>`clock_timestamp()`,
        orders: sql`orders + ${orders}`,
        parcels: sql`parcels + ${parcels}`,
      })
      .where('id', '=', id)
      .execute()
  })
