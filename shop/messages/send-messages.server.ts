import { sql } from 'kysely'
import { likePattern } from '../kernel/api/list-query.ts'
import type { Db, Tx } from '../kernel/database/database.ts'
import { type Jobs, jobKind } from '../kernel/database/jobs.server.ts'
import type { Delivery } from '../kernel/messages/delivery.ts'
import type { Message } from '../kernel/messages/message.ts'
import type { Outbox } from '../kernel/messages/outbox.server.ts'
import { shopFor } from '../kernel/settings/shop-settings.server.ts'
import { firstParcel } from '../orders/order.ts'
import { findAnyOrder } from '../orders/orders.server.ts'
import { hideFromSender } from '../orders/parcel.ts'
import { shopkeepers } from '../people/identity/roles.server.ts'
import {
  loadMessageFacts,
  type OrderMessage,
  type Payer,
  payerOf,
  wasNotified,
} from './message-facts.server.ts'
import { MESSAGE_KINDS, MESSAGES } from './message-table.server.ts'
import type { DropReason } from './tables.ts'
import { writeMessage } from './templates.ts'

export interface MessageServices {
  readonly db: Db
  readonly outbox: Outbox
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
  await waiting.set({ failed_at: sql<Date>`coalesce(failed_at, now())` }).execute()
  await waiting
    .where('failed_at', '<', sql<Date>`now() - interval '1 day'`)
    .set({ state: 'dropped', drop_reason: 'failed', ended_at: sql<Date>`now()` })
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
        eb('happened_at', '<=', sql<Date>`now() - make_interval(secs => ${UNDO_SECONDS})`),
      ]),
    )
    .orderBy('happened_at')
    .limit(MOST_AT_ONCE)
    .execute()
  return due.map(({ id }) => id)
}

/** E-mails are queued if and only if the message is marked as sent. */
async function sendMessage(tx: Tx, { outbox }: MessageServices, id: string): Promise<void> {
  const message = await tx
    .selectFrom('notice')
    .select(['id', 'order_id', 'parcel_id', 'refund_id', 'tran_id', 'role', 'kind', 'channel'])
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!message) return
  const { channel, ...notice } = message
  const written = await writeMessages(tx, notice)
  const deliveries: Record<string, Delivery> = {}
  if (Array.isArray(written))
    for (const one of written) deliveries[await outbox.post(one, { tx, channel, logged: id })] = 'queued'
  const ended = Array.isArray(written)
    ? { state: 'sent' as const, deliveries: JSON.stringify(deliveries) }
    : { state: 'dropped' as const, drop_reason: written }
  await tx
    .updateTable('notice')
    .set({ ...ended, ended_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute()
}

/** One for each reader, else the reason to drop the message. */
async function writeMessages(tx: Tx, notice: OrderMessage): Promise<Message[] | DropReason> {
  const { order_id: orderId, role, kind } = notice
  const { validIn, isTrue, needsAccount, isReceipt, templates } = MESSAGES[kind]
  const found = await findAnyOrder(tx, orderId)
  if (!found) return 'outdated'
  const order = role === 'sender' ? hideFromSender(found) : found
  const named = order.parcels.find(({ id }) => id === notice.parcel_id)
  const about = { order, parcel: named ?? firstParcel(order) }
  if (!validIn.includes((named ?? order).fulfilment)) return 'outdated'
  if (isTrue && !(await isTrue(about, tx))) return 'outdated'
  const payer = await payerOf(tx, orderId)
  const facts = await loadMessageFacts(tx, notice, about, payer?.userId ?? null)
  if (facts.isCancelledBySender && !(await wasNotified(tx, orderId))) return 'outdated'
  if (role === 'sender' && (!payer || (needsAccount && payer.userId === null))) return 'no_reader'
  if (role === 'sender' && payer && !isReceipt && !(await isBelowLimit(tx, payer))) return 'too_many'
  const readers = role === 'shop' ? await shopkeepers(tx) : payer ? [payer] : []
  if (readers.length === 0) return 'no_reader'
  const hasAccount = role === 'shop' || (payer?.userId !== null && !payer?.isGuest)
  const template = templates[role]
  if (!template) throw new Error(`Nobody writes the message ${kind} to the ${role}.`)
  return Promise.all(
    readers.map(async (reader) => {
      const { phone } = await shopFor(tx, reader.language)
      const callsBack = role === 'sender' && !isReceipt
      return writeMessage(reader, { role, facts, template, hasAccount, phone: callsBack ? phone : '' })
    }),
  )
}

async function isBelowLimit(db: Db | Tx, { name, email, userId, isGuest }: Payer): Promise<boolean> {
  if (name !== null || userId === null) return true
  // Anybody can be many guests.
  const ofReader = isGuest
    ? sql<boolean>`sender_email = ${email} and search_text like ${likePattern(email)}`
    : sql<boolean>`user_id = ${userId}`
  const { sent } = await db
    .selectFrom('notice')
    .innerJoin('order', 'order.id', 'notice.order_id')
    .select(sql<number>`count(*)::integer`.as('sent'))
    .where(ofReader)
    .where('role', '=', 'sender')
    .where('kind', '<>', 'receipt')
    .where('state', '=', 'sent')
    .where('ended_at', '>', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow()
  return sent < MOST_UNCONFIRMED_IN_AN_HOUR
}
