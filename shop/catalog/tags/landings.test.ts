import fc from 'fast-check'
import { type RawBuilder, sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { freshDatabase } from '../../../server/testing/test-database.ts'
import { inDose } from '../../../server/testing/test-dose.ts'
import type { Db } from '../../kernel/database/database.ts'
import { landingsWithProducts, recipientsWithProducts } from './product-tags.server.ts'

let db: Db
beforeEach(async () => {
  db = (await freshDatabase()).db
})

const KEPT = sql`select occasion, for_whom, category, gift_count from gift_landing`
const COUNTED = sql`
  select occasion, whom as for_whom, category, count(*)::int as gift_count
  from product, unnest(occasions || '{""}') as occasion, unnest(for_whom || '{""}') as whom
  where occasion <> '' or whom <> '' group by 1, 2, 3`
const rowsOf = async (query: RawBuilder<unknown>) =>
  (await sql`select * from (${query}) counts order by 1, 2, 3`.execute(db)).rows

const CATEGORIES = ['', 'Art', 'Home', 'Zoo']
const textsOf = (list: readonly string[]) => sql`${[...list]}::text[]`

const tags = {
  category: fc.constantFrom(...CATEGORIES),
  occasions: fc.subarray(['eid', 'birthday', 'wedding']),
  whom: fc.subarray(['mother', 'friend']),
}
const step = fc.record({
  kind: fc.constantFrom('add', 'change', 'move', 'price', 'remove'),
  n: fc.nat(4),
  ...tags,
})

test('are those of the gifts after any edits, of one or of many', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      for (const { kind, n, category, occasions, whom } of steps) {
        const some = sql`id in (select id from product order by name, id limit ${n})`
        const [all, them] = [textsOf(occasions), textsOf(whom)]
        if (kind === 'add')
          await sql`insert into product (id, name, price, category, occasions, for_whom)
            select gen_random_uuid(), 'Gift ' || nth, 100, ${category}, ${all}, ${them}
            from generate_series(1, ${n}) nth`.execute(db)
        if (kind === 'change')
          await sql`update product set occasions = ${all}, for_whom = ${them} where ${some}`.execute(db)
        if (kind === 'move') await sql`update product set category = ${category} where ${some}`.execute(db)
        if (kind === 'price') await sql`update product set price = price + 1 where ${some}`.execute(db)
        if (kind === 'remove') await sql`delete from product where ${some}`.execute(db)
        expect(await rowsOf(KEPT)).toEqual(await rowsOf(COUNTED))
      }
    }),
    { numRuns: inDose({ small: 8, usual: 25 }), seed: 1130 },
  )
})

test('however many write at once, nobody waits for ever and the counts are right', async () => {
  const statements = (at: number) => [
    sql`insert into product (id, name, price, category, occasions, for_whom)
      select gen_random_uuid(), 'Gift', 100, (${textsOf(CATEGORIES)})[1 + (n + ${at}) % 4], array['eid'], array['friend', 'mother']
      from generate_series(1, 9) n`,
    // Two gifts change places, so that no category has more or fewer of them.
    sql`update product set category = (${textsOf(CATEGORIES)})[5 - array_position(${textsOf(CATEGORIES)}, category)]
      where id in (select id from product order by id limit 8 for update skip locked)`,
    sql`update product set for_whom = array[(array['father', 'mother', 'wife'])[1 + ${at % 3}]], occasions = '{}'
      where id in (select id from product order by id desc limit 6 for update skip locked)`,
    sql`delete from product where id in (select id from product order by name, id limit 4 for update skip locked)`,
  ]
  const written = await Promise.allSettled(
    Array.from({ length: 80 }, (_, at) => statements(at)[at % 4]?.execute(db)),
  )
  expect(written.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))).toEqual([])
  expect(await rowsOf(KEPT)).toEqual(await rowsOf(COUNTED))
  expect((await rowsOf(KEPT)).length).toBeGreaterThan(10)
})

test('answer what has gifts without reading any gift', async () => {
  await sql`insert into product (id, name, price, category, occasions, for_whom)
    select gen_random_uuid(), 'Gift', 100, 'Home', '{eid}', '{mother}' from generate_series(1, 20)`.execute(
    db,
  )
  await db.transaction().execute(async (tx) => {
    const scans = async () =>
      (
        await sql<{ n: number }>`select (seq_scan + coalesce(idx_scan, 0))::int as n
          from pg_stat_xact_user_tables where relname = 'product'`.execute(tx)
      ).rows
    const before = await scans()
    expect(await landingsWithProducts(tx, ['eid', 'birthday'], [null, 'mother', 'wife'])).toEqual([
      { occasion: 'eid', forWhom: null },
      { occasion: 'eid', forWhom: 'mother' },
    ])
    expect(await recipientsWithProducts(tx)).toEqual(['mother'])
    expect(await scans()).toEqual(before)
  })
})
