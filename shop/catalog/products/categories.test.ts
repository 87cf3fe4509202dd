import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { freshDatabase, howManyWait } from '../../../server/testing/test-database.ts'
import { inDose } from '../../../server/testing/test-dose.ts'
import type { Db, Tx } from '../../kernel/database/database.ts'
import { foldName } from '../../kernel/language/names.ts'
import { poisha } from '../../kernel/money.ts'
import { addManyProducts, changeProduct, removeProducts } from './product-changes.server.ts'
import { addProduct, countProducts, listCategories, resolveCategory } from './products.server.ts'

let db: Db
beforeEach(async () => {
  db = (await freshDatabase()).db
})

const NAMES = [
  'Zoo',
  'Art',
  'Mugs',
  'Books',
  'Toys',
  'Cards',
  'Home',
  'Food',
  'Lamps',
  'Games',
  'Pens',
  'Kites',
]
const words = { name: 'Gift', price: poisha(10_000), brand: '', description: '', photos: '' }
const product = (category: string) => addProduct(db, { ...words, category })
const productsOf = (categories: readonly string[]) => Promise.all(categories.map(product))

const addTo = (tx: Tx, categories: readonly string[]) =>
  addManyProducts(tx, {
    columns: ['name', 'price', 'category', 'nameBn', 'category_bn'],
    query: sql`select gen_random_uuid() as id, 'Gift' as name, 100 as price, category, 'উপহার' as name_bn,
      category || ' বাংলায়' as category_bn from unnest(${[...categories]}::text[]) as category`,
  })

describe('a change of several categories locks them by their names', () => {
  const SAVED = inDose({ small: 24, usual: 80 })
  const tenFrom = (ids: readonly string[], nth: number) => ids.slice(SAVED + 10 * nth, SAVED + 10 * (nth + 1))
  const ends = (at: number) => NAMES[at % NAMES.length] ?? ''

  test.each<[string, (tx: Tx, ids: string[]) => Promise<unknown>]>([
    ['adding', (tx) => addTo(tx, NAMES)],
    ['removing', (tx, ids) => removeProducts(tx, ids)],
    ['moving', (tx) => sql`update product set category = category || ' anew'`.execute(tx)],
  ])('%s', async (_, action) => {
    const ids = await productsOf([...NAMES, ...NAMES])
    const locked = await whileHeld('Home', (tx) => action(tx, ids))
    expect(locked).toEqual(NAMES.toSorted().slice(0, NAMES.toSorted().indexOf('Home') + 1))
  })

  test('however many save, add and remove at once, everybody gets there and the counts are right', async () => {
    const ids = await productsOf(Array.from({ length: 3.5 * SAVED }, (_, at) => ends(at)))
    const actions = ids.slice(0, SAVED).flatMap((id, at) => [
      ...[5, 7, 11].map((step) => (tx: Tx) => {
        const change = { ...words, category: ends(at * step + step), offerPrice: undefined }
        return changeProduct(tx, id, change)
      }),
      ...(at % 4 === 0 ? [(tx: Tx) => removeProducts(tx, tenFrom(ids, at / 4))] : []),
      ...(at % 4 === 2
        ? [(tx: Tx) => addTo(tx, [`New ${at % 3}`, ends(at), ends(at + 5), `New ${at % 5}`])]
        : []),
    ])
    const all = await Promise.allSettled(actions.map((action) => db.transaction().execute<unknown>(action)))
    expect(all.flatMap((one) => (one.status === 'rejected' ? [one.reason.message] : []))).toEqual([])
    const counted = await sql<{ name: string; count: number }>`
      select category as name, count(*)::int as count from product where category <> '' group by 1`.execute(
      db,
    )
    const byName = (one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1)
    expect((await listCategories(db)).map(({ name, count }) => ({ name, count })).toSorted(byName)).toEqual(
      counted.rows.toSorted(byName),
    )
  })
})

test('totals are exact, also of what is on offer or without a category, for several writers at once', async () => {
  await productsOf(['', 'Art', 'Zoo', '', 'Mugs', 'Art'])
  const statements = (at: number) => [
    sql`insert into product (id, name, price, offer_price, category) select gen_random_uuid(), 'Gift', 100,
      case when n % 3 = 0 then n end, (array['', 'Art', 'Zoo'])[1 + (n + ${at}) % 3] from generate_series(1, 7) n`,
    sql`update product set offer_price = case when offer_price is null then 5 end where id in
      (select id from product order by id limit 9 for update skip locked)`,
    sql`update product set category = (array['', 'Art', 'New'])[1 + ${at % 3}] where id in
      (select id from product order by id desc limit 5 for update skip locked)`,
    sql`delete from product where id in (select id from product order by name, id limit 3 for update skip locked)`,
  ]
  const written = await Promise.allSettled(
    Array.from({ length: 60 }, (_, at) => statements(at)[at % 4]?.execute(db)),
  )
  expect(written.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))).toEqual([])
  const kept = await sql`select name, product_count as n, on_offer_count as o from category
    where product_count > 0 order by name`.execute(db)
  const counted =
    await sql`select category as name, count(*)::int as n, count(offer_price)::int as o from product
    group by 1 order by 1`.execute(db)
  expect(kept.rows).toEqual(counted.rows)
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from product`.execute(db)
  expect(await countProducts(db)).toBe(rows[0]?.n)
})

/** @returns the categories that are locked while the action waits for this one */
async function whileHeld(name: string, action: (tx: Tx) => Promise<unknown>): Promise<string[]> {
  const { locked, done } = await db.transaction().execute(async (tx) => {
    await sql`select 1 from category where name = ${name} for no key update`.execute(tx)
    const done = db.transaction().execute(action)
    await expect.poll(() => howManyWait(db)).toBe(1)
    return { locked: await lockedCategories(db), done }
  })
  await done
  return locked
}

async function lockedCategories(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with free as materialized (select name from category for no key update skip locked)
    select name from category where name not in (select name from free) order by name collate "C"`.execute(db)
  return rows.map(({ name }) => name)
}

test('a category keeps its name in Bangla until a gift says another or the last one says none', async () => {
  const named = (categoryBn: string) => addProduct(db, { ...words, category: 'Flowers', categoryBn })
  const change = (id: string, fields: Record<string, unknown>) =>
    db.transaction().execute((tx) => changeProduct(tx, id, { ...words, offerPrice: undefined, ...fields }))
  const nameBn = async () => (await listCategories(db)).map((category) => category.nameBn)
  const [first, second] = [await named('ফুল'), await named('পুষ্প')]
  expect(await nameBn()).toEqual(['পুষ্প'])
  await change(first, { price: poisha(20_000) })
  expect(await nameBn()).toEqual(['পুষ্প'])
  await change(second, { categoryBn: '' })
  expect(await nameBn()).toEqual(['ফুল'])
  await change(first, { categoryBn: '' })
  expect(await nameBn()).toEqual([undefined])
})

describe('one category', () => {
  const spellings = [
    'Two Cups',
    'two cups',
    ' TWO  CUPS ',
    'Two\u00a0Cups',
    'Ｔｗｏ Cups',
    'Two Cups\u200b',
    'T\u200dwo cups',
  ]

  test('is written as it was first, however it is typed later', async () => {
    for (const spelling of spellings) await product(spelling)
    for (const spelling of ['শা\u09dcি', 'শা\u09a1\u09bcি']) await product(spelling)
    expect(await listCategories(db)).toMatchObject([
      { name: 'Two Cups', count: spellings.length },
      { name: 'শাড়ি'.normalize('NFC'), count: 2 },
    ])
    const id = await product('Mugs')
    const change = { ...words, category: 'TWO CUPS', offerPrice: undefined }
    await db.transaction().execute((tx) => changeProduct(tx, id, change))
    expect(await listCategories(db)).toMatchObject([{ count: spellings.length + 1 }, { count: 2 }])
  })

  test('stays one when all its spellings are written at once', async () => {
    await productsOf([...spellings, ...spellings])
    await db.transaction().execute((tx) => addTo(tx, ['Red  Mugs', 'red mugs', 'RED MUGS']))
    const counts = (await listCategories(db)).map(({ count }) => count)
    expect(counts.toSorted()).toEqual([2 * spellings.length, 3])
  })

  test.each(['all', 'All', ' ALL ', 'সব'])('%j is none', async (name) => {
    await product(name)
    expect(await listCategories(db)).toEqual([])
    expect(await resolveCategory(db, name)).toBe('all')
  })

  const category = (id: string) =>
    db.selectFrom('product').select('category').where('id', '=', id).executeTakeFirstOrThrow()
  const move = (id: string, to: string) =>
    db.transaction().execute((tx) => changeProduct(tx, id, { ...words, category: to, offerPrice: undefined }))

  test('without gifts is written as the next gift writes it', async () => {
    const [first, second] = [await product('MUGS'), await product('mugs')]
    await move(first, 'Mugs')
    expect(await listCategories(db)).toEqual([{ name: 'MUGS', count: 2 }])
    for (const id of [first, second]) await move(id, 'Cups')
    expect(await resolveCategory(db, 'MUGS')).toBe('MUGS')
    await product('Mugs')
    await product('MUGS')
    expect(await listCategories(db)).toEqual([
      { name: 'Cups', count: 2 },
      { name: 'Mugs', count: 2 },
    ])
  })

  test('is written anew by its only gift', async () => {
    const id = await product('MUGS')
    const onOffer = { ...words, category: 'mugs', occasions: ['eid'], offerPrice: poisha(5000) }
    await db.transaction().execute((tx) => changeProduct(tx, id, onOffer))
    expect(await category(id)).toEqual({ category: 'mugs' })
    const { rows } =
      await sql`select name, product_count as n, on_offer_count as o from category where name <> ''`.execute(
        db,
      )
    expect(rows).toEqual([{ name: 'mugs', n: 1, o: 1 }])
    expect(await db.selectFrom('giftLanding').select(['category', 'giftCount']).execute()).toEqual([
      { category: 'mugs', giftCount: 1 },
    ])
  })

  test.each([
    ['keeps its spelling while a gift that writes it so is being added', 'MUGS', 'Mugs'],
    ['takes the spelling of who was first, also for a gift that waited', 'Mugs', 'MUGS'],
  ])('%s', async (_, first, second) => {
    await db.transaction().execute(async (tx) => removeProducts(tx, [await product('MUGS')]))
    const { waiting } = await db.transaction().execute(async (tx) => {
      await addProduct(tx, { ...words, category: first })
      const waiting = product(second)
      await expect.poll(() => howManyWait(db)).toBe(1)
      return { waiting }
    })
    expect(await category(await waiting)).toEqual({ category: first })
    expect(await listCategories(db)).toEqual([{ name: first, count: 2 }])
  })

  test('is found by any spelling, and what is none stays as typed', async () => {
    expect(await resolveCategory(db, 'two cups')).toBe('two cups')
    await product('Two Cups')
    for (const spelling of spellings) expect(await resolveCategory(db, spelling), spelling).toBe('Two Cups')
    expect(await resolveCategory(db, 'Cups')).toBe('Cups')
    for (const spelling of spellings) expect(foldName(spelling), spelling).toBe('two cups')
  })
})
