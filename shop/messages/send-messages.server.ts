import { sql } from 'kysely'
import type { Db, Tx } from '../kernel/database/database.ts'
import { type Jobs, jobKind } from '../kernel/database/jobs.server.ts'
import type { Mail } from '../kernel/mail/mail.ts'
import type { Outbox } from '../kernel/mail/outbox.server.ts'
import { shopFor } from '../kernel/settings/shop-settings.server.ts'
import { isPaidOrPromised } from '../orders/dues.server.ts'
import { type Payer, payerOf, type Reader, shopkeepers } from '../orders/letters/readers.server.ts'
import { cashToCollect, firstParcel } from '../orders/order.ts'
import { findAnyOrder } from '../orders/orders.server.ts'
import { hideFromSender } from '../orders/parcel.ts'
import { isDayConfirmed, needsScheduling } from '../orders/reservations/reservation.ts'
import { isCovered } from '../orders/reservations/settle-reservations.server.ts'
import { MESSAGE_KINDS, MESSAGE_RULES, MOST_UNCONFIRMED_IN_AN_HOUR, type OrderMessage } from './message.ts'
import { loadMessageFacts, wasNotified } from './message-facts.server.ts'
import { type MessageFacts, writeMessage } from './write-message.ts'
import './tables.ts'

export interface MessageServices {
  readonly db: Db
  readonly outbox: Outbox
  readonly publicUrl: string
}

const SEND_MESSAGES = jobKind<Record<string, never>>('send-notices')

/** @param readEvents queues the messages of new events */
export async function runMessageJobs(
  jobs: Jobs,
  services: MessageServices,
  readEvents: () => Promise<void>,
): Promise<void> {
  await jobs.work(SEND_MESSAGES, () => readEvents().finally(() => sendMessages(services)))
  await jobs.schedule(SEND_MESSAGES, '* * * * *')
}

/** @throws after all others were sent, the first failure */
export async function sendMessages(services: MessageServices): Promise<void> {
  const failures: unknown[] = []
  for (const id of await listDue(services.db))
    await services.db
      .transaction()
      .execute((tx) => sendMessage(tx, services, id))
      .catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

const MOST_AT_ONCE = 1000

async function listDue(db: Db): Promise<string[]> {
  const due = await db
    .selectFrom('notice')
    .select('id')
    .where('state', '=', 'waiting')
    .where((eb) =>
      eb.or(
        MESSAGE_KINDS.map((kind) =>
          eb.and([
            eb('kind', '=', kind),
            eb(
              'happened_at',
              '<=',
              sql<Date>`now() - make_interval(secs => ${MESSAGE_RULES[kind].afterSeconds})`,
            ),
          ]),
        ),
      ),
    )
    .orderBy('happened_at')
    .limit(MOST_AT_ONCE)
    .execute()
  return due.map(({ id }) => id)
}

/** The letters are queued if and only if the message is marked as sent. */
async function sendMessage(tx: Tx, services: MessageServices, id: string): Promise<void> {
  const message = await tx
    .selectFrom('notice')
    .select(['id', 'order_id', 'parcel_id', 'refund_id', 'role', 'kind'])
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!message) return
  const letters = await writeLetters(tx, services, message)
  for (const letter of letters) await services.outbox.post(letter, { tx })
  await tx
    .updateTable('notice')
    .set({ state: letters.length > 0 ? 'sent' : 'dropped', ended_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute()
}

async function writeLetters(tx: Tx, { publicUrl }: MessageServices, notice: OrderMessage): Promise<Mail[]> {
  const { order_id: orderId, role, kind } = notice
  const found = await findAnyOrder(tx, orderId)
  if (!found) return []
  const order = role === 'sender' ? hideFromSender(found) : found
  const named = order.parcels.find(({ id }) => id === notice.parcel_id)
  const about = { order, parcel: named ?? firstParcel(order) }
  if (!MESSAGE_RULES[kind].validIn.includes((named ?? order).fulfilment)) return []
  if (!(await isStillTrue(tx, notice, about))) return []
  const payer = await payerOf(tx, orderId)
  const readers = role === 'shop' ? await shopkeepers(tx) : await payerAlone(tx, payer)
  if (readers.length === 0) return []
  // Acting on it needs an account.
  if (role === 'sender' && payer?.userId === null && kind.startsWith('address_')) return []
  const facts = await loadMessageFacts(tx, notice, about, payer?.userId ?? null)
  if (facts.isCancelledBySender && !(await wasNotified(tx, orderId))) return []
  const hasAccount = role === 'shop' || payer?.userId !== null
  return Promise.all(
    readers.map(async (reader) => {
      const shop = await shopFor(tx, reader.language)
      return writeMessage({ ...reader, hasAccount }, { role, kind, facts, publicUrl, shop })
    }),
  )
}

const payerAlone = async (tx: Tx, payer: Payer | null): Promise<readonly Reader[]> =>
  payer && (await mayWriteTo(tx, payer)) ? [payer] : []

type About = Pick<MessageFacts, 'order' | 'parcel'>

async function isStillTrue(
  tx: Tx,
  { order_id, kind }: OrderMessage,
  { order, parcel }: About,
): Promise<boolean> {
  // Paid online after all, the receipt takes its place.
  if (kind === 'placed') return cashToCollect(order) > 0 && isPaidOrPromised(tx, order_id)
  if (kind === 'new_order') return isPaidOrPromised(tx, order_id)
  if (kind === 'day_agreed') return isDayConfirmed(parcel) && parcel.deliverOn !== null
  if (kind === 'address_missing' || kind === 'address_still_missing')
    return parcel.addressState === 'awaiting_recipient'
  if (kind === 'address_lapsed') return parcel.addressState === 'expired'
  if (kind === 'address_given') return parcel.addressState === 'known'
  if (kind === 'thanked') return parcel.thanks !== null
  return kind !== 'day_to_agree' || (needsScheduling(parcel) && isCovered(tx, order_id))
}

async function mayWriteTo(db: Db | Tx, { name, userId }: Payer): Promise<boolean> {
  if (name !== null || userId === null) return true
  const { sent } = await db
    .selectFrom('notice')
    .innerJoin('order', 'order.id', 'notice.order_id')
    .select(sql<number>`count(*)::integer`.as('sent'))
    .where('user_id', '=', userId)
    .where('role', '=', 'sender')
    .where('state', '=', 'sent')
    .where('ended_at', '>', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow()
  return sent < MOST_UNCONFIRMED_IN_AN_HOUR
}
