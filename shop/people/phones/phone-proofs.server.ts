import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Refusal } from '../../kernel/api/refusal.ts'
import type { Db, Tx } from '../../kernel/database/database.ts'
import { type Jobs, jobKind } from '../../kernel/database/jobs.server.ts'
import { inOneTransaction } from '../../kernel/database/transaction.server.ts'
import { newId } from '../../kernel/id.ts'
import type { Language } from '../../kernel/language/language.ts'
import { isSameSecret } from '../../kernel/secrets.server.ts'
import { derivedKey } from '../identity/tokens.server.ts'
import type { ProofPurpose } from './purposes.ts'
import { refusePhoneCode } from './refusals.ts'

export const CODE_MINUTES = 10

/** Of each request, so that nobody locks another person out. */
export const MOST_GUESSES = 5

/** Wrong ones at one phone for one purpose, whoever asked for the codes: five of each that is sent in an hour (`MOST_TO_ONE`). */
export const MOST_GUESSES_IN_AN_HOUR = 30

export interface ProofRequest {
  /** E.164, Bangladeshi. */
  readonly phone: string
  readonly purpose: ProofPurpose
  readonly subject: string
  readonly language: Language
}

export interface ProofServices {
  readonly db: Db
  readonly jobs: Jobs
  readonly secret: string
}

/** Only the job looks for whom the phone belongs to, so that the answer takes as long for an unknown one. */
export const SEND_CODE = jobKind<{ id: string }>('send-code')

/** For a known phone the job has more to do, and must not slow down what the same person asks next. */
const someSeconds = (): number => 1 + Math.random()

/** Opens a request for a code. @returns its id */
export async function requestCode(
  { db, jobs, secret }: ProofServices,
  request: ProofRequest,
): Promise<string> {
  const id = newId()
  await db.transaction().execute(async (tx) => {
    const codeHash = hashCode(secret, id, phoneCodeOf(secret, id))
    const expiresAt = sql<Date>`now() + make_interval(mins => ${CODE_MINUTES})`
    await tx
      .insertInto('phoneProof')
      .values({ id, ...request, codeHash, expiresAt })
      .execute()
    await jobs.send(SEND_CODE, { id }, { tx, afterSeconds: someSeconds() })
  })
  return id
}

/** Six digits. The shop recomputes them to send them. */
export function phoneCodeOf(secret: string, id: string): string {
  const key = derivedKey(secret, 'ogs phone code')
  const number = createHmac('sha256', key).update(id).digest().readUIntBE(0, 6)
  return String(number % 1_000_000).padStart(6, '0')
}

const hashCode = (secret: string, id: string, code: string): string =>
  createHmac('sha256', derivedKey(secret, 'ogs phone code hash')).update(`${id} ${code}`).digest('base64url')

export interface CodeAttempt {
  readonly id: string
  readonly purpose: ProofPurpose
  /** Where the request must be this account's. */
  readonly subject?: string
  readonly code: string
}

export interface Proof {
  readonly phone: string
  readonly subject: string
}

/** Handed over to somebody who can bring it: an SMS that waits, or that the provider refused, has told nobody. */
const IS_SENT = sql<boolean>`(channel = 'mail' or exists (
  select from sms where sms.id = sms_id and state in ('sending', 'taken', 'unclear')))`

/**
 * Counts the try, then accepts the right code once, if it was sent. Refuses a wrong, an expired and a used one, after five tries the right
 * one too, and says after too many wrong ones for a phone that it is enough.
 * @param accept runs in the transaction that uses up the code; null: answered as a wrong code
 */
export async function proveCode<T extends object>(
  db: Db,
  secret: string,
  { id, purpose, subject, code }: CodeAttempt,
  accept: (tx: Tx, proof: Proof) => Promise<T | null | Refusal>,
): Promise<T | Refusal> {
  const proofs = db.updateTable('phoneProof').where('id', '=', id).where('purpose', '=', purpose)
  const own = subject === undefined ? proofs : proofs.where('subject', '=', subject)
  // One statement, which commits whatever follows: of many guesses at once each takes a number of its own.
  const counted = await own
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('tries', '<', MOST_GUESSES)
    .where('provenAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .returning(['phone', 'subject', 'codeHash', 'tries', IS_SENT.as('isSent')])
    .executeTakeFirst()
  if (!counted) return refusePhoneCode((await isTriedOut(db, id)) ? 'code-tried-out' : 'code-expired')
  const wrong = await refuseWrong(db, purpose, counted)
  const isRight = isSameSecret(hashCode(secret, id, code), counted.codeHash)
  if (!isRight || !counted.isSent) return wrong
  return inOneTransaction<T>(db, async (tx) => {
    const proven = tx.updateTable('phoneProof').where('id', '=', id).where('provenAt', 'is', null)
    const used = await proven.set({ provenAt: sql<Date>`now()` }).executeTakeFirst()
    if (used.numUpdatedRows === 0n) return refusePhoneCode('code-expired')
    return (await accept(tx, counted)) ?? wrong
  })
}

/** A code that was sent stays right meanwhile: strangers use up the answers, not its tries. */
async function refuseWrong(
  db: Db,
  purpose: ProofPurpose,
  { phone, tries }: { readonly phone: string; readonly tries: number },
): Promise<Refusal> {
  const { guesses } = await db
    .selectFrom('phoneProof')
    .select(sql<number>`coalesce(sum(tries), 0)::integer`.as('guesses'))
    .where('purpose', '=', purpose)
    .where('phone', '=', phone)
    .where('requestedAt', '>', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow()
  if (guesses > MOST_GUESSES_IN_AN_HOUR) return refusePhoneCode('code-guesses')
  const left = MOST_GUESSES - tries
  return left > 0 ? refusePhoneCode('code-wrong', { left }) : refusePhoneCode('code-tried-out')
}

/** Until it is forgotten by `forgetProofs`: what goes on with the phone reads it there. */
export async function keepProof(tx: Tx, id: string): Promise<void> {
  const kept = sql<Date>`'infinity'`
  await tx.updateTable('phoneProof').set({ expiresAt: kept }).where('id', '=', id).execute()
}

/** They stay without the phone, so that the daily number goes on counting them. */
export async function forgetProofs(tx: Tx, phone: string): Promise<void> {
  const expiresAt = sql<Date>`least(expires_at, now())`
  await tx.updateTable('phoneProof').set({ phone: '', expiresAt }).where('phone', '=', phone).execute()
}

async function isTriedOut(db: Db, id: string): Promise<boolean> {
  const open = db.selectFrom('phoneProof').select('id').where('id', '=', id).where('provenAt', 'is', null)
  return (await open.where('tries', '>=', MOST_GUESSES).executeTakeFirst()) !== undefined
}
