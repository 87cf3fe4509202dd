import { sql } from 'kysely'
import type { Db, Tx } from '../database/database.ts'
import { type Jobs, jobKind } from '../database/jobs.server.ts'
import type { SmsGateway } from './sms.ts'
import { deliverSms, type SmsDelivery } from './sms-queue.server.ts'

const ASK_BALANCE = jobKind<Record<string, never>>('sms-balance')
const FORGET = jobKind<Record<string, never>>('sms-forget')

/** Sends SMS, keeps the provider's balance at hand, and forgets numbers. */
export async function runSmsJobs(jobs: Jobs, delivery: SmsDelivery): Promise<void> {
  const { db, gateway } = delivery
  await deliverSms(jobs, delivery)
  await jobs.work(ASK_BALANCE, () => askBalance(db, gateway))
  await jobs.schedule(ASK_BALANCE, '*/15 * * * *')
  await jobs.send(ASK_BALANCE, {}, { onceFor: 'start' })
  await jobs.work(FORGET, () => forgetNumbers(db))
  await jobs.schedule(FORGET, '15 4 * * *')
}

/** At most every quarter of an hour, so no page waits for the provider. */
export async function askBalance(db: Db, gateway: Pick<SmsGateway, 'balance'>): Promise<void> {
  const { rows } = await sql`
    insert into sms_balance (asked_at) values (now())
    on conflict (is_one) do update set asked_at = now()
    where sms_balance.asked_at < now() - interval '14 minutes'
    returning 1`.execute(db)
  if (rows.length === 0) return
  await db
    .updateTable('smsBalance')
    .set({ balance: await gateway.balance() })
    .execute()
}

const KEPT_DAYS = 30

/** Deletes the numbers of old SMS; that they were sent stays, so that costs can be counted. */
export async function forgetNumbers(db: Db): Promise<void> {
  await db
    .updateTable('sms')
    .set({ number: null })
    .where('createdAt', '<', sql<Date>`now() - make_interval(days => ${KEPT_DAYS})`)
    .where('endedAt', 'is not', null)
    .where('number', 'is not', null)
    .execute()
}

/** Erased by the code that came to it. */
export async function forgetNumber(tx: Tx, number: string): Promise<void> {
  const sms = await tx.selectFrom('sms').select('id').where('number', '=', number).execute()
  await forgetSms(
    tx,
    sms.map(({ id }) => id),
  )
}

/** Erases number and text of messages to a person who leaves; those still queued are not sent. */
export async function forgetSms(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    update sms set number = null, text = null, ended_at = coalesce(ended_at, now()),
      state = case state when 'queued' then 'dropped' when 'sending' then 'unclear' else state end
    where id = any(${[...ids]}::uuid[])`.execute(tx)
}

/** One that was not sent, or perhaps not, locked. @returns null for any other */
export async function troubledSms(tx: Tx, id: string) {
  const sms = tx.selectFrom('sms').select(['state', 'code', 'seenAt']).where('id', '=', id)
  const troubled = sms.where('state', 'in', ['refused', 'unclear']).forUpdate()
  return (await troubled.executeTakeFirst()) ?? null
}

export async function markSmsSeen(tx: Tx, id: string): Promise<void> {
  const seen = tx.updateTable('sms').set({ seenAt: sql<Date>`clock_timestamp()` })
  await seen.where('id', '=', id).execute()
}
