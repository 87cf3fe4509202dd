/** @module-tag slow */
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { differenceIn } from '../../shop/billing/reconciling/difference.ts'
import { refundReason } from '../../shop/billing/refunds/refund-in-language.ts'
import { stepsIn } from '../../shop/fulfilment/order-list/names-in-language.ts'
import type { Db } from '../../shop/kernel/database/database.ts'
import { newId } from '../../shop/kernel/id.ts'
import type { Language } from '../../shop/kernel/language/language.ts'
import { methodIn, paymentReasonIn } from '../../shop/payments/reasons.ts'
import { auditEntryIn } from '../../shop/people/audit/records.server.ts'
import { emptyDatabase } from '../testing/test-database.ts'
import { reworded } from '../testing/test-reworded.ts'
import { connect, migrate } from './database.ts'
import { DIFFERENCES, HELD, PAYMENTS, REFUNDS } from './test-stored-sentences.ts'

const NOBODY_SAID = 'Nobody said in time where the gift goes.'
const keeper = newId()
const [orderId, parcelId] = [newId(), newId()]
let db: Db

beforeAll(async () => {
  const { db: old } = connect(await emptyDatabase(), 1)
  db = old
  await migrate(db, 'migrations', { upTo: '0065-orders-that-expire.sql' })
  await sql`insert into "order" (id, idempotency_key, amount) values (${orderId}, ${newId()}, 100)`.execute(
    db,
  )
  await sql`insert into parcel (id, order_id, recipient_name, recipient_phone, city, area, address)
    values (${parcelId}, ${orderId}, 'Mina', '', '', '', '')`.execute(db)
  for (const gateway of ['sslcommerz', 'bkash', 'cod'])
    await sql`insert into payment_attempt (id, reference, tran_id, gateway, amount, state, method, hold_reason)
      values (${newId()}, ${newId()}, ${gateway}, ${gateway}, 100, 'paid_on_hold',
        ${{ bkash: 'bKash', cod: 'Cash on delivery' }[gateway] ?? 'bKash'}, ${HELD.risky[0]})`.execute(db)
  for (const [state, english] of PAYMENTS)
    await sql`insert into payment_change (id, tran_id, state, why)
      values (${newId()}, 'sslcommerz', ${state}, ${english})`.execute(db)
  for (const [reason, code] of [
    [NOBODY_SAID, 'nobody-said-where'],
    [NOBODY_SAID, null],
  ])
    await sql`insert into refund (id, refund_trans_id, tran_id, reference, amount, reason, reason_code, requested_by_name)
      values (${newId()}, ${newId().slice(-12)}, 'sslcommerz', ${newId()}, 100, ${reason}, ${code}, 'Mina')`.execute(
      db,
    )
  for (const [why] of REFUNDS)
    await sql`insert into refund_change (id, refund_id, state, why)
      select ${newId()}, id, 'failed', ${why} from refund where reason_code is null`.execute(db)
  for (const [says] of DIFFERENCES)
    await sql`insert into payment_difference (id, tran_id, kind, gateway_says, closed_at)
      values (${newId()}, 'sslcommerz', 'refund', ${says}, now())`.execute(db)
  for (const name of ['Mina', 'Deleted account', 'Not paid in time'])
    await sql`insert into fulfilment_change (id, parcel_id, state, changed_by_name)
      values (${newId()}, ${parcelId}, 'packed', ${name})`.execute(db)
  const settled = { before: { holdReason: HELD.risky[0] }, after: { holdReason: null, note: HELD.risky[0] } }
  const given = { tran_id: 'sslcommerz', amount: 100, reason: NOBODY_SAID }
  for (const { action, by, before, after } of [
    { action: 'payment.settle', by: 'Mina', ...settled },
    {
      action: 'order.refund',
      by: 'Mina',
      before: null,
      after: { ...given, reasonCode: 'nobody-said-where' },
    },
    { action: 'order.refund', by: 'Mina', before: null, after: given },
    { action: 'order.refund', by: 'Keeper', before: null, after: given },
  ])
    await sql`insert into audit_entry (id, by_id, by_name, action, subject_kind, subject_id, before, after)
      values (${newId()}, ${keeper}, ${by}, ${action}, 'order', ${orderId}, ${before && JSON.stringify(before)},
        ${JSON.stringify(after)})`.execute(db)
  await migrate(db, 'migrations')
  return () => old.destroy()
})

test('each reason of a payment is a code with facts, and reads as its code does in both languages', async () => {
  const rows = await db.selectFrom('payment_change').select(['state', 'why']).orderBy('id').execute()
  expect(rows.map(({ why }) => why)).toEqual(PAYMENTS.map(([, , reason]) => reason))
  expect(rows.map(({ why }) => paymentReasonIn('en', why))).toEqual(
    PAYMENTS.map(([, english]) => reworded(english)),
  )
  expect(rows.map(({ why }) => paymentReasonIn('bn', why))).toEqual(PAYMENTS.map(([, , , bangla]) => bangla))
})

test('so is each of a step of a refund; a gateway’s own words stay words', async () => {
  const rows = await db.selectFrom('refund_change').select('why').orderBy('id').execute()
  const read = (language: Language) => rows.map(({ why }) => (why ? paymentReasonIn(language, why) : ''))
  expect(rows.map(({ why }) => why)).toEqual(REFUNDS.map(([, reason]) => reason))
  expect(read('en')).toEqual(REFUNDS.map(([english]) => reworded(english)))
  expect(read('bn')).toEqual(REFUNDS.map(([, , bangla]) => bangla))
})

test('so is each difference, of several refunds one for each', async () => {
  const rows = await db.selectFrom('payment_difference').select('gateway_says').orderBy('id').execute()
  const read = (language: Language) =>
    rows.map(({ gateway_says }) => gateway_says.map((one) => differenceIn(language, one)).join(' '))
  expect(rows.map(({ gateway_says }) => gateway_says)).toEqual(DIFFERENCES.map(([, reasons]) => reasons))
  expect(read('en')).toEqual(DIFFERENCES.map(([english]) => reworded(english)))
  expect(read('bn')).toEqual(DIFFERENCES.map(([, , bangla]) => bangla))
})

test('held money has its codes, and the one way of a gateway its id', async () => {
  const rows = await db
    .selectFrom('payment_attempt')
    .select(['gateway', 'method', 'hold_reasons'])
    .orderBy('id')
    .execute()
  expect(rows.map(({ hold_reasons }) => hold_reasons)).toEqual([['risky'], ['risky'], ['risky']])
  expect(rows.map((row) => methodIn('en', row))).toEqual(['bKash', 'bKash', 'Cash on delivery'])
  expect(rows.map((row) => methodIn('bn', row))).toEqual(['bKash', 'বিকাশ', 'ক্যাশ অন ডেলিভারি'])
})

test('a reason that the shop gave is its code; the same words of a person are theirs', async () => {
  const rows = await db
    .selectFrom('refund')
    .select(['reason', 'reason_code as reasonCode'])
    .orderBy('id')
    .execute()
  expect(rows).toEqual([
    { reason: '', reasonCode: 'nobody-said-where' },
    { reason: NOBODY_SAID, reasonCode: null },
  ])
  expect(rows.map((row) => refundReason('en', row))).toEqual([NOBODY_SAID, NOBODY_SAID])
  expect(rows.map((row) => refundReason('bn', row))).toEqual([
    'উপহারটি কোথায় যাবে, প্রাপক সময়মতো জানাননি।',
    NOBODY_SAID,
  ])
})

test('steps of nobody who has a name are signed by a code', async () => {
  const rows = await db
    .selectFrom('fulfilment_change')
    .select(['changed_by_name as by', 'changed_by_code as byCode'])
    .orderBy('id')
    .execute()
  const names = (language: Language) => stepsIn(language, rows).map(({ by }) => by)
  expect(names('en')).toEqual(['Mina', 'Deleted account', 'Not paid in time'])
  expect(names('bn')).toEqual(['Mina', 'মুছে ফেলা অ্যাকাউন্ট', 'সময়মতো পেমেন্ট হয়নি'])
})

test('the history reads as before, and is only ever added to again', async () => {
  const rows = await db
    .selectFrom('audit_entry')
    .select(['id as _id', 'by_name as by', 'action', 'before', 'after', sql<string>`at::text`.as('at')])
    .orderBy('id')
    .execute()
  const reasonsIn = (language: Language) =>
    rows
      .map((row) => auditEntryIn(language, row))
      .map(({ before, after }) => [before?.holdReason, after?.reason, after?.note, after?.reasonCode])
  const [held, nobody] = [HELD.risky[1], 'উপহারটি কোথায় যাবে, প্রাপক সময়মতো জানাননি।']
  expect(reasonsIn('en')).toEqual([
    [HELD.risky[0], undefined, HELD.risky[0], undefined],
    ...Array.from({ length: 3 }, () => [undefined, NOBODY_SAID, undefined, undefined]),
  ])
  expect(reasonsIn('bn').map(([first, second]) => first ?? second)).toEqual([
    held,
    nobody,
    nobody,
    NOBODY_SAID,
  ])
  await expect(sql`update audit_entry set by_name = 'x'`.execute(db)).rejects.toThrow('only ever added to')
})
