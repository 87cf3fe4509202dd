import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../kernel/database/database.ts'
import { shopSettings } from '../../kernel/settings/shop-settings.server.ts'
import type { DailyNumber } from './daily-number.server.ts'
import { codeAlarmWords, codeLetterAlarmWords } from './words.en.ts'
import '../../kernel/messages/tables.ts'
import './tables.ts'

const countRows = sql<number>`count(*)::integer`

/** Codes by SMS since then that cost something; what the provider refused cost nothing. @param phone of one phone alone */
export async function countCodes(tx: Tx, since: RawBuilder<Date>, phone?: string): Promise<number> {
  const { sent } = await tx
    .selectFrom('sms')
    .select(countRows.as('sent'))
    .where('kind', '=', 'code')
    .where('state', 'not in', ['refused', 'dropped'])
    .where('created_at', '>=', since)
    .$if(phone !== undefined, (codes) => codes.where('number', '=', phone ?? ''))
    .executeTakeFirstOrThrow()
  return sent
}

export async function codesOfToday(tx: Tx): Promise<DailyNumber> {
  const most = (await shopSettings(tx)).sms.codesPerDay
  return { name: 'codes', most, countSince: (begin) => countCodes(tx, begin), words: codeAlarmWords }
}

/** An e-mail costs nothing, but fills mailboxes. */
const FEWEST_LETTERS = 500

/** As many as by SMS, where those are more. */
export async function lettersOfToday(tx: Tx): Promise<DailyNumber> {
  const most = Math.max(FEWEST_LETTERS, (await shopSettings(tx)).sms.codesPerDay)
  return {
    name: 'code-letters',
    most,
    countSince: async (begin) => {
      const sent = tx.selectFrom('phone_proof').where('channel', '=', 'mail').where('sent_at', '>=', begin)
      return (await sent.select(countRows.as('sent')).executeTakeFirstOrThrow()).sent
    },
    words: codeLetterAlarmWords,
  }
}
