import { orderLinkOf } from '../finding/order-link.server.ts'
import type { Tx } from '../kernel/database/database.ts'
import { pathIn } from '../kernel/language/language.ts'
import type { MailOutbox } from '../kernel/messages/outbox.server.ts'
import type { Sms } from '../kernel/messages/sms.ts'
import { shopSettings } from '../kernel/settings/shop-settings.server.ts'
import { SMS_MOMENTS } from '../kernel/settings/shop-settings.ts'
import { isPaidOrPromised } from '../orders/dues.server.ts'
import { orderNumber } from '../orders/order.ts'
import type { OrderMessage } from './message-facts.server.ts'
import { MESSAGES, type MessageKind } from './message-table.server.ts'
import { readFacts } from './notice-facts.server.ts'
import { isLinked, type SmsMoment, smsText } from './sms/sms-text.ts'
import { maySendSms, takeUnverifiedSms, wasPaidFor } from './sms-limits.server.ts'
import { comesByNight, smsReaderOf } from './sms-reader.server.ts'

/** `outdated`: no longer true; `no_reader`: nobody can be written to; `too_many`: to one reader; `daily_number`: by SMS, to strangers; `by_sender`: an SMS about what its own reader did; `failed`: not written within a day. */
export type DropReason = 'outdated' | 'no_reader' | 'too_many' | 'daily_number' | 'by_sender' | 'failed'

/** @returns null for kinds that are told by letter only */
export const smsMoment = (kind: MessageKind): SmsMoment | null =>
  SMS_MOMENTS.find((moment) => moment === kind) ?? null

interface SmsServices {
  /** Tells the shopkeepers where the day's number ends. */
  readonly outbox: MailOutbox
  readonly secret: string
}

/** The text of a notice to the sender, else the reason to drop it. */
export async function writeSms(
  tx: Tx,
  { outbox, secret }: SmsServices,
  notice: OrderMessage,
): Promise<Sms | DropReason> {
  const { kind, orderId } = notice
  const moment = smsMoment(kind)
  if (!moment) throw new Error(`Nobody writes an SMS for ${kind}.`)
  const { name, sms } = await shopSettings(tx)
  const reader = await smsReaderOf(tx, orderId)
  if (!reader || sms.momentsOff.includes(moment)) return 'no_reader'
  // There is no SMS of a receipt that would say it of an order that is paid online.
  const isTrue = moment === 'placed' ? () => isPaidOrPromised(tx, orderId) : MESSAGES[kind].isTrue
  const facts = await readFacts(tx, notice, reader.userId, isTrue)
  if (!facts) return 'outdated'
  const isOfStranger = !reader.isProven && !(await wasPaidFor(tx, orderId))
  if (isOfStranger && facts.isCancelledBySender) return 'by_sender'
  if (!(await maySendSms(tx, reader.phone, reader.isProven))) return 'too_many'
  if (isOfStranger && !(await takeUnverifiedSms(tx, outbox, reader.phone))) return 'daily_number'
  const language = sms.inOwnLanguage ? reader.language : 'bn'
  const text = smsText(language, moment, { ...facts, shop: name.name, number: orderNumber(orderId) })
  const link = reader.isGuest && isLinked(moment) && (await orderLinkOf(tx, secret, orderId))
  const about = { text, ...(link && { link: pathIn(language, link) }) }
  return { to: reader.phone, ...about, isUrgent: await isByNight(tx, orderId), isOfStranger }
}

async function isByNight(tx: Tx, orderId: string): Promise<boolean> {
  const found = tx.selectFrom('order').select(comesByNight('order.id').as('isByNight'))
  const { isByNight } = await found.where('id', '=', orderId).executeTakeFirstOrThrow()
  return isByNight
}
