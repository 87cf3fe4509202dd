import { sql } from 'kysely'
import { isRefusal, type Refusal } from '../../kernel/api/refusal.ts'
import { type Jobs, jobKind } from '../../kernel/database/jobs.server.ts'
import { inOneTransaction } from '../../kernel/database/transaction.server.ts'
import { isSameSecret, linkToken } from '../../kernel/secrets.server.ts'
import { keepProof, proveCode } from '../../people/phones/phone-proofs.server.ts'
import { refusePhoneCode } from '../../people/phones/refusals.ts'
import type { PersonServices } from '../../people/privacy/delete-account.server.ts'
import { deleteGuests, forgetPhone } from './forget-phone.server.ts'
import { isNothing, type PhoneRecords, readPhoneRecords } from './phone-records.server.ts'

export interface PhonePrivacyServices extends PersonServices {
  readonly jobs: Jobs
  readonly secret: string
}

/** Between the code and the erasure. */
const OPEN_MINUTES = 15

const tokenFor = (secret: string, id: string): string => linkToken(secret, 'phone-privacy', id)

export interface PhoneRecordsWithToken extends PhoneRecords {
  readonly token: string
  readonly expiresAt: string
}

/** What is kept of the phone whose code was typed. Refuses as `proveCode`. */
export const showPhoneRecords = (
  { db, secret }: Pick<PhonePrivacyServices, 'db' | 'secret'>,
  { id, code }: { readonly id: string; readonly code: string },
): Promise<PhoneRecordsWithToken | Refusal> =>
  proveCode(db, secret, { id, purpose: 'privacy', code }, async (tx, { phone }) => {
    const kept = await readPhoneRecords(tx, phone)
    const expiresAt = new Date(Date.now() + OPEN_MINUTES * 60_000).toISOString()
    return isNothing(kept) ? null : { ...kept, token: tokenFor(secret, id), expiresAt }
  })

export interface Erasure {
  /** ISO 8601; null: the rest follows, also after a payment that is being taken. */
  readonly erasedAt: string | null
  readonly orders: number
  /** Orders that lose the number by themselves once they have ended. */
  readonly later: number
  readonly parcels: number
}

const ERASE_PHONE = jobKind<{ id: string }>('erase-phone')
/** The call does it itself; the job goes on where its process was killed. */
const JOB_SECONDS = 60
/** In the call: gateways are asked about the open payments of each. */
const MOST_IN_CALL = 3

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
    const open = tx.selectFrom('phoneProof').select('id').where('id', '=', id)
    const proven = await open
      .where('purpose', '=', 'privacy')
      .where('provenAt', '>', sql<Date>`now() - make_interval(mins => ${OPEN_MINUTES})`)
      .executeTakeFirst()
    if (!proven) return refusePhoneCode('code-expired')
    const row = tx.insertInto('phoneErasure').values({ id, endedAt: null })
    const added = await row.onConflict((same) => same.doNothing()).executeTakeFirst()
    if (!added.numInsertedOrUpdatedRows) return true
    await keepProof(tx, id)
    await jobs.send(ERASE_PHONE, { id }, { tx, afterSeconds: JOB_SECONDS })
    return true
  })
  if (isRefusal(begun)) return begun
  return (await erasePhone(services, id, MOST_IN_CALL)) ?? refusePhoneCode('code-expired')
}

/**
 * Each step commits by itself and is taken once, also in two processes.
 * @param most guests; the rest is left for another call
 * @returns null for a request that is forgotten
 */
export async function erasePhone(
  services: PersonServices,
  id: string,
  most?: number,
): Promise<Erasure | null> {
  const { db } = services
  const proof = db.selectFrom('phoneProof').select('phone').where('id', '=', id)
  const phone = (await proof.executeTakeFirst())?.phone
  if (phone === undefined) return null
  if (await deleteGuests(services, { id, phone, most })) await forgetPhone(db, id, phone)
  const { endedAt, ...counts } = await db
    .selectFrom('phoneErasure')
    .select(['endedAt', 'orders', 'later', 'parcels'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { erasedAt: endedAt?.toISOString() ?? null, ...counts }
}
