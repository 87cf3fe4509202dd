import { sql } from 'kysely'
import { z } from '../kernel/api/api-router.server.ts'
import { TakaAnswer } from '../kernel/api/taka-schema.server.ts'
import type { Db } from '../kernel/database/database.ts'
import { LANGUAGES } from '../kernel/language/language.ts'
import type { SmsGateway } from '../kernel/messages/sms.ts'
import { poisha } from '../kernel/money.ts'
import { shopSettings } from '../kernel/settings/shop-settings.server.ts'
import { SMS_MOMENTS } from '../kernel/settings/shop-settings.ts'
import { TODAY } from '../people/phones/daily-number.server.ts'
import { exampleSms } from './sms/sms-text.ts'

const count = z.number().int()

export const SmsFactsAnswer = z.object({
  isSetUp: z.boolean(),
  balance: z
    .object({
      taka: TakaAnswer.nullable(),
      sms: count.nullable(),
    })
    .nullable(),
  partsThisMonth: count,
  codesToday: count,
  noticesToday: count,
  notSentToday: count,
  troubles: z.array(
    z.object({
      _id: z.string(),
      state: z.enum(['refused', 'unclear']),
      code: z.string().nullable(),
      orderId: z.string().nullable(),
      at: z.iso.datetime(),
    }),
  ),
  texts: z.array(
    z.object({
      moment: z.enum(SMS_MOMENTS),
      language: z.enum(LANGUAGES),
      text: z.string(),
      parts: count,
      length: count,
    }),
  ),
})

/** @param gateway null: none is set up */
export async function smsOverview(db: Db, gateway: SmsGateway | null, publicUrl: string) {
  const { name } = await shopSettings(db)
  return {
    isSetUp: gateway !== null,
    balance: gateway && (await readBalance(db, gateway)),
    ...(await countSms(db)),
    notSentToday: await countNotSent(db),
    troubles: await listTroubles(db),
    texts: LANGUAGES.flatMap((language) =>
      SMS_MOMENTS.map((moment) => {
        const { text, parts, length } = exampleSms(language, moment, { shop: name.name, publicUrl })
        return { moment, language, text, parts, length }
      }),
    ),
  }
}

async function readBalance(db: Db, { balanceIn }: SmsGateway) {
  const found = await db.selectFrom('smsBalance').select('balance').executeTakeFirst()
  if (!found || found.balance === null) return null
  return balanceIn === 'taka'
    ? { taka: poisha(found.balance), sms: null }
    : { taka: null, sms: found.balance }
}

async function countSms(db: Db) {
  const isOfToday = sql`created_at >= ${TODAY} and state not in ('refused', 'dropped')`
  return db
    .selectFrom('sms')
    .select([
      sql<number>`coalesce(sum(parts) filter (where state in ('taken', 'unclear')), 0)::integer`.as(
        'partsThisMonth',
      ),
      sql<number>`count(*) filter (where kind = 'code' and ${isOfToday})::integer`.as('codesToday'),
      sql<number>`count(*) filter (where of_stranger and ${isOfToday})::integer`.as('noticesToday'),
    ])
    .where(
      'createdAt',
      '>=',
      sql<Date>`date_trunc('month', now() at time zone 'Asia/Dhaka') at time zone 'Asia/Dhaka'`,
    )
    .executeTakeFirstOrThrow()
}

async function countNotSent(db: Db): Promise<number> {
  const beyond = db.selectFrom('notice').where('dropReason', '=', 'daily_number')
  const today = beyond.where('endedAt', '>=', TODAY)
  return (await today.select(sql<number>`count(*)::integer`.as('all')).executeTakeFirstOrThrow()).all
}

const MOST_TROUBLES = 20

async function listTroubles(db: Db) {
  const rows = await db
    .selectFrom('sms')
    .leftJoin('notice', 'notice.id', 'sms.logged')
    .select(['sms.id', 'sms.state', 'code', 'orderId', 'createdAt'])
    .where('sms.state', 'in', ['refused', 'unclear'])
    .where('seenAt', 'is', null)
    .where('createdAt', '>', sql<Date>`now() - interval '7 days'`)
    .orderBy('sms.id', 'desc')
    .limit(MOST_TROUBLES)
    .execute()
  return rows.map(({ id, state, code, orderId, createdAt }) => ({
    _id: id,
    state: state === 'refused' ? ('refused' as const) : ('unclear' as const),
    code,
    orderId,
    at: createdAt.toISOString(),
  }))
}
