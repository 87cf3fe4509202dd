import { sql } from 'kysely'
import type { Tx } from '../../kernel/database/database.ts'
import { wordsIn } from '../../kernel/language/words-in.ts'
import type { MailOutbox } from '../../kernel/messages/outbox.server.ts'
import { shopkeepers } from '../identity/roles.server.ts'
import type { DailyName } from './purposes.ts'

/** So many of the whole shop on one day: flooding costs money. */
export interface DailyNumber {
  readonly name: DailyName
  readonly most: number
  /** Up to which this one passes all the same; `most` where it is left out. */
  readonly passesUpTo?: number
  /** Those that count, since a moment. */
  readonly countSince: (begin: typeof TODAY) => Promise<number>
  readonly words: AlarmWords
}

type Letter = (
  sent: number,
  most: number,
) => {
  readonly subject: string
  readonly paragraphs: readonly string[]
}

/** An English catalogue. */
interface AlarmWords {
  readonly soon: Letter
  readonly usedUp: Letter
}

const ALARM_AT = 0.8

/** The midnight in Dhaka. */
export const TODAY = sql<Date>`(date_trunc('day', now() at time zone 'Asia/Dhaka') at time zone 'Asia/Dhaka')`

/** One after the other until the transaction ends, so that the number holds. */
export const lockDailyNumber = (tx: Tx, name: DailyName) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`day: ${name}`}, 0))`.execute(tx)

/** Whether one more may be sent, which the caller then sends. The shopkeepers are told shortly before it is used up, and then. */
export async function takeDailyNumber(tx: Tx, outbox: MailOutbox, number: DailyNumber): Promise<boolean> {
  const { name, most, passesUpTo = most, countSince, words } = number
  await lockDailyNumber(tx, name)
  const nth = (await countSince(TODAY)) + 1
  const isLeft = nth <= passesUpTo
  // The number was lowered meanwhile if this one is beyond it and no alarm was sent.
  const level = nth >= most ? 'used-up' : nth >= most * ALARM_AT ? 'soon' : null
  if (level !== null && (await isFirstOfToday(tx, name, level)))
    for (const to of await shopkeepers(tx)) {
      const { usedUp, soon } = wordsIn(to.language, words)
      await outbox.post({ to, ...(level === 'soon' ? soon : usedUp)(isLeft ? nth : nth - 1, most) }, { tx })
    }
  return isLeft
}

async function isFirstOfToday(tx: Tx, name: DailyName, level: 'soon' | 'used-up'): Promise<boolean> {
  const day = sql<Date>`(now() at time zone 'Asia/Dhaka')::date`
  const alarm = tx.insertInto('dailyAlarm').values({ day, name, level })
  const { numInsertedOrUpdatedRows } = await alarm
    .onConflict((again) => again.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}
