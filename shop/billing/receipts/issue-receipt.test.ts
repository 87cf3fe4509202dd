import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../server/testing/test-database.ts'
import { buy } from '../../../server/testing/test-orders.ts'
import { sales } from '../../admin/home/sale-fixture.server.ts'
import { granted } from '../../kernel/api/refusal.ts'
import type { Db } from '../../kernel/database/database.ts'
import { newId } from '../../kernel/id.ts'
import { receiptOf } from './receipts.server.ts'

let db: Db
beforeEach(async () => {
  db = (await freshDatabase()).db
})

const numberOf = async (tranId: string) => granted(await receiptOf(db, tranId)).number
const issued = () => db.selectFrom('receipt').select(['number', 'tranId']).orderBy('number').execute()
const announced = () =>
  db.selectFrom('orderEvent').select('facts').where('kind', '=', 'ReceiptIssued').execute()
const several = async (count: number) => {
  await sales(db, Array(count).fill({ at: new Date(), lines: [{ name: 'Mug' }] }))
  const attempts = await db.selectFrom('paymentAttempt').select('tranId').orderBy('id').execute()
  return attempts.map(({ tranId }) => tranId)
}

/** Issuing their receipts fails in the middle, as it would in a crash. */
async function breakIssuing(tranIds: readonly string[]): Promise<void> {
  await sql`
    create function refuse_event() returns trigger language plpgsql as $$
    begin
      if new.facts ->> 'tranId' = any (string_to_array(tg_argv[0], ',')) then raise 'the post office burns'; end if;
      return new;
    end $$;
    create trigger refuse_event before insert on order_event for each row
    execute function refuse_event(${sql.lit(tranIds.join())})`.execute(db)
}

const repair = () => sql`drop trigger refuse_event on order_event`.execute(db)

describe('numbers', () => {
  test('are counted through, in the order in which receipts are issued', async () => {
    const [first = '', second = '', third = ''] = await several(3)
    expect([await numberOf(third), await numberOf(first), await numberOf(second)]).toEqual([
      'R-000001',
      'R-000002',
      'R-000003',
    ])
    expect(await numberOf(third)).toBe('R-000001')
  })

  test('have no gap and no double when twenty orders ask three times each, all at once', async () => {
    const tranIds = await several(20)
    const asked = [...tranIds, ...tranIds, ...tranIds.toReversed()]
    const given = await Promise.all(asked.map((tranId) => numberOf(tranId)))
    const rows = await issued()
    expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
    expect(new Set(rows.map(({ tranId }) => tranId))).toEqual(new Set(tranIds))
    expect(new Set(given).size).toBe(20)
    expect(await announced()).toHaveLength(20)
  })

  test('go back when issuing fails, and the next receipt takes them', async () => {
    const [first = '', second = ''] = await several(2)
    await breakIssuing([first])
    await expect(receiptOf(db, first)).rejects.toThrow('burns')
    await repair()
    expect(await issued()).toEqual([])
    expect(await numberOf(second)).toBe('R-000001')
    expect(await numberOf(first)).toBe('R-000002')
  })

  test('have no gap either when every third try breaks in the middle of a crowd', async () => {
    const tranIds = await several(15)
    await breakIssuing(tranIds.filter((_, index) => index % 3 === 0))
    const tries = tranIds.map((tranId) => receiptOf(db, tranId))
    const failed = (await Promise.allSettled(tries)).filter(({ status }) => status === 'rejected')
    expect(failed).toHaveLength(5)
    await repair()
    await Promise.all(tranIds.map((tranId) => numberOf(tranId)))
    expect((await issued()).map(({ number }) => number)).toEqual(
      Array.from({ length: 15 }, (_, index) => index + 1),
    )
    expect(await announced()).toHaveLength(15)
  })

  test('are one for each order, by the database itself', async () => {
    const { orderId, tranId } = await buy(db)
    await numberOf(tranId)
    const again = { number: 2, orderId, tranId }
    await expect(db.insertInto('receipt').values(again).execute()).rejects.toThrow(/unique/)
    const foreign = { number: 2, orderId: newId(), tranId: 'OGSNOBODY' }
    await expect(db.insertInto('receipt').values(foreign).execute()).rejects.toThrow(/foreign key/)
    await expect(db.insertInto('receiptCounter').values({ last: 7 }).execute()).rejects.toThrow(/unique/)
  })
})
