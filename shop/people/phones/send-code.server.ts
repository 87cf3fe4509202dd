import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database/database.ts'
import { type Jobs, jobKind } from '../../kernel/database/jobs.server.ts'
import { wordsIn } from '../../kernel/language/words-in.ts'
import type { Reader } from '../../kernel/messages/message.ts'
import type { Outbox } from '../../kernel/messages/outbox.server.ts'
import { shopFor } from '../../kernel/settings/shop-settings.server.ts'
import { mobileNumber } from '../addresses/location.ts'
import { takeCode, takeLetter } from './codes-of-today.server.ts'
import { CODE_MINUTES, type Proof, type ProofRequest, phoneCodeOf, SEND_CODE } from './phone-proofs.server.ts'
import type { ProofPurpose } from './purposes.ts'
import { codeMessageWords } from './words.en.ts'

/** By whom a purpose knows the phone; null: by nobody, so nothing is sent. */
export type FindHolder = (tx: Tx, proof: Proof) => Promise<CodeHolder | null>

export interface CodeHolder {
  /** Gets the code by e-mail where no SMS can be sent. */
  readonly reader: Reader | null
}

export interface CodeServices {
  readonly db: Db
  readonly outbox: Outbox
  readonly secret: string
  readonly holders: Readonly<Record<ProofPurpose, FindHolder>>
}

/** The same code by e-mail, where its SMS did not leave, or perhaps not. */
const MAIL_CODE = jobKind<{ smsId: string }>('mail-code')

const FORGET_CODES = jobKind<Record<string, never>>('forget-codes')

export async function runCodeJobs(jobs: Jobs, services: CodeServices): Promise<void> {
  await jobs.work(SEND_CODE, ({ id }) => sendCode(services, id))
  await jobs.work(MAIL_CODE, ({ smsId }) => mailCode(services, smsId))
  await jobs.work(FORGET_CODES, () => forgetCodes(services.db))
  await jobs.schedule(FORGET_CODES, '20 * * * *')
}

export const mailLostCode =
  (jobs: Jobs) =>
  (tx: Tx, smsId: string): Promise<void> =>
    jobs.send(MAIL_CODE, { smsId }, { tx })

const openProofs = (tx: Tx) =>
  tx
    .selectFrom('phoneProof')
    .select(['id', 'phone', 'purpose', 'subject', 'language'])
    .where('expiresAt', '>', sql<Date>`now()`)
    .forUpdate()

/** Sends the code once, if somebody with this phone is known. */
export const sendCode = (services: CodeServices, id: string): Promise<void> =>
  services.db.transaction().execute(async (tx) => {
    const open = openProofs(tx).where('id', '=', id).where('sentAt', 'is', null)
    const proof = await open.executeTakeFirst()
    const holder = proof && (await services.holders[proof.purpose](tx, proof))
    if (!proof || !holder) return
    const smsId = await sendBySms(tx, services, holder, proof)
    if (smsId !== null) await noteSent(tx, id, { channel: 'sms', smsId })
    else if (await sendByMail(tx, services, holder, proof)) await noteSent(tx, id, { channel: 'mail' })
  })

/** Both bring the same code, so an SMS that comes after all confuses nobody. */
const mailCode = (services: CodeServices, smsId: string): Promise<void> =>
  services.db.transaction().execute(async (tx) => {
    const proof = await openProofs(tx)
      .where('smsId', '=', smsId)
      .where('channel', '=', 'sms')
      .executeTakeFirst()
    const holder = proof && (await services.holders[proof.purpose](tx, proof))
    if (holder && (await sendByMail(tx, services, holder, proof)))
      await noteSent(tx, proof.id, { channel: 'mail' })
  })

async function noteSent(tx: Tx, id: string, by: { channel: 'sms' | 'mail'; smsId?: string }): Promise<void> {
  const proof = tx.updateTable('phoneProof').where('id', '=', id)
  await proof.set({ ...by, sentAt: sql<Date>`now()` }).execute()
}

/** @returns the id of the SMS; null where none may be sent */
async function sendBySms(
  tx: Tx,
  { outbox, secret }: CodeServices,
  { reader }: CodeHolder,
  proof: Pick<ProofRequest, 'phone' | 'purpose'> & { readonly id: string },
): Promise<string | null> {
  const { id, phone } = proof
  // Others get their code by e-mail, where one is known.
  if (!outbox.sendsSms || mobileNumber(phone) === null) return null
  if (!(await takeCode(tx, outbox, proof))) return null
  const { longName } = await shopFor(tx, 'bn')
  const text = wordsIn('bn', codeMessageWords).sms(longName, phoneCodeOf(secret, id), CODE_MINUTES)
  return outbox.postSms({ to: phone, text, isUrgent: true, isOnlyWay: reader === null }, { tx })
}

async function sendByMail(
  tx: Tx,
  { outbox, secret }: CodeServices,
  { reader }: CodeHolder,
  proof: Pick<ProofRequest, 'phone' | 'purpose' | 'language'> & { readonly id: string },
): Promise<boolean> {
  if (!reader || !(await takeLetter(tx, outbox, proof))) return false
  const { id, language } = proof
  const code = phoneCodeOf(secret, id)
  const { subject, paragraphs } = wordsIn(language, codeMessageWords).mail(code, CODE_MINUTES)
  await outbox.post({ to: { ...reader, language }, subject, paragraphs }, { tx })
  return true
}

/** A day after they ended: the daily number counts them until then. */
export async function forgetCodes(db: Db): Promise<void> {
  const old = sql<Date>`now() - interval '1 day'`
  await db.deleteFrom('phoneProof').where('expiresAt', '<', old).execute()
}
