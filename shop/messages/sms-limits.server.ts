import { sql } from 'kysely'
import type { Tx } from '../kernel/database/database.ts'
import type { MailOutbox } from '../kernel/messages/outbox.server.ts'
import { poisha } from '../kernel/money.ts'
import { shopSettings } from '../kernel/settings/shop-settings.server.ts'
import { MONEY_CAME } from '../payments/payment.ts'
import { lockDailyNumber, TODAY, takeDailyNumber } from '../people/phones/daily-number.server.ts'
import { noticeAlarmWords } from './sms-alarm-words.en.ts'

/** A stranger may have typed the number; a proven one is the person's own. */
const MOST_TO_ONE = {
  typed: { inAnHour: 5, inADay: 10 },
  proven: { inAnHour: 30, inADay: 60 },
}

export async function maySendSms(tx: Tx, phone: string, isProven: boolean): Promise<boolean> {
  const { hour, day } = await tx
    .selectFrom('sms')
    .select([
      sql<number>`count(*) filter (where created_at > now() - interval '1 hour')::integer`.as('hour'),
      sql<number>`count(*)::integer`.as('day'),
    ])
    .where('number', '=', phone)
    .where('kind', '=', 'notice')
    .where('createdAt', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow()
  const { inAnHour, inADay } = MOST_TO_ONE[isProven ? 'proven' : 'typed']
  return hour < inAnHour && day < inADay
}

/** Whether money came for the order; somebody who paid floods nobody. */
export async function wasPaidFor(tx: Tx, orderId: string): Promise<boolean> {
  const paid = tx
    .selectFrom('paymentAttempt')
    .innerJoin('due', 'due.id', 'reference')
    .select('tranId')
    .where('orderId', '=', orderId)
    .where('paymentAttempt.state', 'in', MONEY_CAME)
    .where('paymentAttempt.amount', '>', poisha(0))
  return (await paid.executeTakeFirst()) !== undefined
}

/** A phone's first one of the day may go beyond the number, so that a stranger's flood to few phones silences no others. */
const BEYOND = 2

/**
 * Takes one of the shop's daily SMS to phones that nobody proved about orders that nobody paid for; without a limit many
 * orders of a stranger cost it many SMS.
 */
export async function takeUnverifiedSms(tx: Tx, outbox: MailOutbox, phone: string): Promise<boolean> {
  const most = (await shopSettings(tx)).sms.noticesPerDay
  await lockDailyNumber(tx, 'notices')
  const isFirst = !(await wasToldToday(tx, phone))
  return takeDailyNumber(tx, outbox, {
    name: 'notices',
    most,
    ...(isFirst && { passesUpTo: most * BEYOND }),
    countSince: async (begin) => {
      const sent = tx.selectFrom('sms').where('ofStranger', 'is', true).where('createdAt', '>=', begin)
      const paidFor = sent.where('state', 'not in', ['refused', 'dropped'])
      return (await paidFor.select(sql<number>`count(*)::integer`.as('sent')).executeTakeFirstOrThrow()).sent
    },
    words: noticeAlarmWords,
  })
}

async function wasToldToday(tx: Tx, phone: string): Promise<boolean> {
  const notices = tx.selectFrom('sms').select('id').where('number', '=', phone).where('kind', '=', 'notice')
  const today = notices.where('createdAt', '>=', TODAY).where('state', 'not in', ['refused', 'dropped'])
  return (await today.limit(1).executeTakeFirst()) !== undefined
}
