import { sql } from 'kysely'
import { orderLinkOf } from '../finding/order-link.server.ts'
import { likePattern } from '../kernel/api/list-query.ts'
import type { Db, Tx } from '../kernel/database/database.ts'
import { type Jobs, jobKind } from '../kernel/database/jobs.server.ts'
import type { Delivery } from '../kernel/messages/delivery.ts'
import type { Message } from '../kernel/messages/message.ts'
import type { Outbox } from '../kernel/messages/outbox.server.ts'
import { secondsOfQuiet } from '../kernel/messages/quiet-hours.ts'
import { shopFor } from '../kernel/settings/shop-settings.server.ts'
import { shopkeepers } from '../people/identity/roles.server.ts'
import { type OrderMessage, type Payer, payerOf } from './message-facts.server.ts'
import { hasOrder } from './message-log.server.ts'
import { MESSAGE_KINDS, MESSAGES } from './message-table.server.ts'
import { readFacts } from './notice-facts.server.ts'
import { comesByNight } from './sms-reader.server.ts'
import { writeMessage } from './templates.ts'
import type { DropReason } from './write-sms.server.ts'
import { writeSms } from './write-sms.server.ts'

export interface MessageServices {
  readonly db: Db
  readonly outbox: Outbox
  /** Signs the links in letters to senders without an account. */
  readonly secret: string
}

export const SEND_MESSAGES = jobKind<Record<string, never>>('send-notices')

/** @param readEvents queues the messages of new events */
export async function runMessageJobs(
  jobs: Jobs,
  services: MessageServices,
  readEvents: () => Promise<void>,
): Promise<void> {
  await jobs.work(SEND_MESSAGES, () => readEvents().finally(() => sendMessages(services)))
  await jobs.schedule(SEND_MESSAGES, '* * * * *')
}

/** @throws the first failure, after all others were sent */
export async function sendMessages(services: MessageServices): Promise<void> {
  const failures: unknown[] = []
  for (const id of await listDue(services.db))
    await services.db
      .transaction()
      .execute((tx) => sendMessage(tx, services, id))
      .catch(async (error: unknown) => {
        failures.push(error)
        await noteFailure(services.db, id).catch((another: unknown) => failures.push(another))
      })
  if (failures.length > 0) throw failures[0]
}

/** A message that cannot be written is dropped a day after its first failure. */
async function noteFailure(db: Db, id: string): Promise<void> {
  const waiting = db.updateTable('notice').where('id', '=', id).where('state', '=', 'waiting')
  await waiting.set({ failedAt: sql<Date>`coalesce(failed_at, now())` }).execute()
  await waiting
    .where('failedAt', '<', sql<Date>`now() - interval '1 day'`)
    .set({ state: 'dropped', dropReason: 'failed', endedAt: sql<Date>`now()` })
    .execute()
}

/** A step that is undone within this time sends nothing. */
const UNDO_SECONDS = 120

const AT_ONCE = MESSAGE_KINDS.filter((kind) => !MESSAGES[kind].canBeUndone)

const MOST_AT_ONCE = 1000

/** To an unconfirmed e-mail: a stranger may have typed it to flood its mailbox. */
export const MOST_UNCONFIRMED_IN_AN_HOUR = 10

async function listDue(db: Db): Promise<string[]> {
  const due = await db
    .selectFrom('notice')
    .select('id')
    .where('state', '=', 'waiting')
    .where((eb) =>
      eb.or([
        eb('kind', 'in', AT_ONCE),
        eb('happenedAt', '<=', sql<Date>`now() - make_interval(secs => ${UNDO_SECONDS})`),
      ]),
    )
    .where((eb) =>
      secondsOfQuiet(new Date()) === 0
        ? eb.lit(true)
        : eb.or([eb('channel', '=', 'mail'), comesByNight('notice.orderId')]),
    )
    .orderBy('happenedAt')
    .limit(MOST_AT_ONCE)
    .execute()
  return due.map(({ id }) => id)
}

/** E-mails are queued if and only if the message is marked as sent. */
async function sendMessage(tx: Tx, { outbox, secret }: MessageServices, id: string): Promise<void> {
  const message = await tx
    .selectFrom('notice')
    .select(['id', 'orderId', 'parcelId', 'refundId', 'tranId', 'role', 'kind', 'channel'])
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!message) return
  const { channel, ...notice } = message
  const posted =
    channel === 'sms'
      ? await tellByPhone(tx, { outbox, secret }, notice)
      : await tellByLetter(tx, { outbox, secret }, notice)
  const ended =
    typeof posted === 'string'
      ? { state: 'dropped' as const, dropReason: posted }
      : { state: 'sent' as const, deliveries: JSON.stringify(posted) }
  await tx
    .updateTable('notice')
    .set({ ...ended, endedAt: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute()
}

type Posted = Readonly<Record<string, Delivery>> | DropReason

type Writing = Pick<MessageServices, 'outbox' | 'secret'>

async function tellByPhone(tx: Tx, services: Writing, notice: OrderMessage): Promise<Posted> {
  const { outbox } = services
  const written = outbox.sendsSms ? await writeSms(tx, services, notice) : 'no_reader'
  if (typeof written === 'string') return written
  return { [await outbox.postSms(written, { tx, logged: notice.id })]: 'queued' }
}

async function tellByLetter(tx: Tx, { outbox, secret }: Writing, notice: OrderMessage): Promise<Posted> {
  const written = await writeMessages(tx, secret, notice)
  if (typeof written === 'string') return written
  const deliveries: Record<string, Delivery> = {}
  for (const one of written) deliveries[await outbox.post(one, { tx, logged: notice.id })] = 'queued'
  return deliveries
}

/** One for each reader, else the reason to drop the message. */
async function writeMessages(tx: Tx, secret: string, notice: OrderMessage): Promise<Message[] | DropReason> {
  const { orderId, role, kind } = notice
  const { needsAccount, isReceipt, templates } = MESSAGES[kind]
  if (!(await hasOrder(tx, orderId))) return 'outdated'
  const payer = await payerOf(tx, orderId)
  const facts = await readFacts(tx, notice, payer?.userId ?? null)
  if (!facts) return 'outdated'
  if (role === 'sender' && (!payer || (needsAccount && payer.userId === null))) return 'no_reader'
  if (role === 'sender' && payer && !isReceipt && !(await isBelowLimit(tx, payer))) return 'too_many'
  const readers = role === 'shop' ? await shopkeepers(tx) : payer ? [payer] : []
  if (readers.length === 0) return 'no_reader'
  const page = role === 'shop' ? `/profile/manageOrder/${orderId}` : await pageOf(tx, secret, orderId, payer)
  const template = templates[role]
  if (!template) throw new Error(`Nobody writes the message ${kind} to the ${role}.`)
  return Promise.all(
    readers.map(async (reader) => {
      const { phone } = await shopFor(tx, reader.language)
      const callsBack = role === 'sender' && !isReceipt
      const typed = role === 'sender' && payer ? payer.typed : 'all'
      return writeMessage(reader, { role, facts, typed, template, page, phone: callsBack ? phone : '' })
    }),
  )
}

/** The path of the order's page for its sender; null when the account is gone. */
async function pageOf(tx: Tx, secret: string, orderId: string, payer: Payer | null): Promise<string | null> {
  if (payer?.isGuest) return orderLinkOf(tx, secret, orderId)
  return payer === null || payer.userId === null ? null : `/profile/orders/${orderId}`
}

async function isBelowLimit(db: Db | Tx, { typed, email, userId, isGuest }: Payer): Promise<boolean> {
  if (typed === 'all' || userId === null) return true
  // Anybody can be many guests.
  const ofReader = isGuest
    ? sql<boolean>`sender_email = ${email} and search_text like ${likePattern(email)}`
    : sql<boolean>`user_id = ${userId}`
  const { sent } = await db
    .selectFrom('notice')
    .innerJoin('order', 'order.id', 'notice.orderId')
    .select(sql<number>`count(*)::integer`.as('sent'))
    .where(ofReader)
    .where('role', '=', 'sender')
    .where('kind', '<>', 'receipt')
    .where('state', '=', 'sent')
    .where('endedAt', '>', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow()
  return sent < MOST_UNCONFIRMED_IN_AN_HOUR
}
