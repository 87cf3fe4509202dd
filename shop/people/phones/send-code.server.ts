import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database/database.ts'
import { type Jobs, jobKind } from '../../kernel/database/jobs.server.ts'
import { dhakaDay } from '../../kernel/language/dhaka.ts'
import type { Language } from '../../kernel/language/language.ts'
import { wordsIn } from '../../kernel/language/words-in.ts'
import type { Reader } from '../../kernel/messages/message.ts'
import type { Outbox } from '../../kernel/messages/outbox.server.ts'
import { shopFor, shopSettings } from '../../kernel/settings/shop-settings.server.ts'
import { mobileNumber } from '../addresses/location.ts'
import { shopkeepers } from '../identity/roles.server.ts'
import { CODE_MINUTES, type Proof, phoneCodeOf, SEND_CODE } from './phone-proofs.server.ts'
import type { ProofPurpose } from './tables.ts'
import { codeAlarmWords, codeMessageWords } from './words.en.ts'

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

const ALARM_AT = 0.8

const FORGET_CODES = jobKind<Record<string, never>>('forget-codes')

export async function runCodeJobs(jobs: Jobs, services: CodeServices): Promise<void> {
  await jobs.work(SEND_CODE, ({ id }) => sendCode(services, id))
  await jobs.work(FORGET_CODES, () => forgetCodes(services.db))
  await jobs.schedule(FORGET_CODES, '20 * * * *')
}

/** Sends the code once, if somebody with this phone is known. */
export const sendCode = (services: CodeServices, id: string): Promise<void> =>
  services.db.transaction().execute(async (tx) => {
    const proof = await tx
      .selectFrom('phone_proof')
      .select(['id', 'phone', 'purpose', 'subject', 'language'])
      .where('id', '=', id)
      .where('sent_at', 'is', null)
      .where('expires_at', '>', sql<Date>`now()`)
      .forUpdate()
      .executeTakeFirst()
    const holder = proof && (await services.holders[proof.purpose](tx, proof))
    if (!proof || !holder) return
    const code = phoneCodeOf(services.secret, id)
    const channel = (await sendBySms(tx, services, proof.phone, code))
      ? 'sms'
      : (await sendByMail(tx, services, holder, proof.language, code))
        ? 'mail'
        : null
    if (channel === null) return
    const sent = tx.updateTable('phone_proof').set({ channel, sent_at: sql<Date>`now()` })
    await sent.where('id', '=', id).execute()
  })

/** Beyond the daily number none; the shopkeepers are told shortly before, and then. */
async function sendBySms(tx: Tx, services: CodeServices, phone: string, code: string): Promise<boolean> {
  const { outbox } = services
  // Others get their code by e-mail, where one is known.
  if (!outbox.sendsSms || mobileNumber(phone) === null) return false
  // Of the whole shop: flooding costs money.
  const most = (await shopSettings(tx)).sms.codesPerDay
  // One after the other, so that the daily number holds and each alarm is sent once.
  await sql`select pg_advisory_xact_lock(hashtextextended('codes of the day', 0))`.execute(tx)
  const nth = (await countOfToday(tx)) + 1
  if (nth > most || (await sentLately(tx, phone)) >= MOST_TO_ONE_AN_HOUR) return false
  const { longName } = await shopFor(tx, 'bn')
  const text = wordsIn('bn', codeMessageWords).sms(longName, code, CODE_MINUTES)
  await outbox.postSms({ to: phone, text, isUrgent: true }, { tx })
  if (nth === Math.ceil(most * ALARM_AT) || nth === most) await alarm(tx, outbox, nth, most)
  return true
}

const MOST_TO_ONE_AN_HOUR = 3

async function sentLately(tx: Tx, phone: string): Promise<number> {
  const sent = tx.selectFrom('phone_proof').where('phone', '=', phone).where('channel', '=', 'sms')
  const lately = sent.where('sent_at', '>', sql<Date>`now() - interval '1 hour'`)
  return (await lately.select(sql<number>`count(*)::integer`.as('sent')).executeTakeFirstOrThrow()).sent
}

async function countOfToday(tx: Tx): Promise<number> {
  const begin = sql<Date>`${dhakaDay(new Date())}::date::timestamp at time zone 'Asia/Dhaka'`
  const sent = tx.selectFrom('phone_proof').where('channel', '=', 'sms').where('sent_at', '>=', begin)
  return (await sent.select(sql<number>`count(*)::integer`.as('sent')).executeTakeFirstOrThrow()).sent
}

async function alarm(tx: Tx, outbox: Outbox, sent: number, most: number): Promise<void> {
  for (const to of await shopkeepers(tx)) {
    const { usedUp, soon } = wordsIn(to.language, codeAlarmWords)
    const { subject, paragraphs } = (sent === most ? usedUp : soon)(sent, most)
    await outbox.post({ to, subject, paragraphs }, { tx })
  }
}

async function sendByMail(
  tx: Tx,
  { outbox }: CodeServices,
  { reader }: CodeHolder,
  language: Language,
  code: string,
): Promise<boolean> {
  if (!reader) return false
  const { subject, paragraphs } = wordsIn(language, codeMessageWords).mail(code, CODE_MINUTES)
  await outbox.post({ to: { ...reader, language }, subject, paragraphs }, { tx })
  return true
}

/** A day after they ended: the daily number counts them until then. */
export async function forgetCodes(db: Db): Promise<void> {
  const old = sql<Date>`now() - interval '1 day'`
  await db.deleteFrom('phone_proof').where('expires_at', '<', old).execute()
}
