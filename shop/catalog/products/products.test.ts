import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freshDatabase, unusedDatabase } from '../../../server/testing/test-database.ts'
import { interleave } from '../../../server/testing/test-interleave.ts'
import type { Db } from '../../kernel/database/database.ts'
import { compareNames } from '../../kernel/language/names.ts'
import { fromTaka, poisha } from '../../kernel/money.ts'
import { catalogueVersion } from './catalogue-version-fixture.server.ts'
import { SORTS, type Sort } from './product.ts'
import { suggest } from './product-search.server.ts'
import {
  addProduct,
  findProduct,
  listCategories,
  listPicturedCategories,
  pageOfProducts,
} from './products.server.ts'
import { allProducts } from './whole-catalog.server.ts'

let db: Db
beforeEach(async () => {
  db = (await freshDatabase()).db
})

const mug = {
  name: 'Blue Mug',
  price: poisha(45_000),
  brand: 'Kumar',
  category: 'Home',
  description: '',
  photos: '',
}
const names = (page: { items: readonly { name: string }[] }) => page.items.map((product) => product.name)

async function add(...productNames: string[]) {
  for (const name of productNames) await addProduct(db, { ...mug, name })
}

test('a product comes back as it went in', async () => {
  const id = await addProduct(db, { ...mug, price: poisha(125_050) })
  expect(await findProduct(db, id)).toEqual({ ...mug, _id: id, price: fromTaka(1250.5), revision: 1 })
})

test.each([45_000, 50_000, -1])('an offer of %i poisha on a mug of 45,000 is none', async (offerPrice) => {
  await expect(addProduct(db, { ...mug, offerPrice: poisha(offerPrice) })).rejects.toThrow(
    /violates check constraint/,
  )
})

test('a category is known by the picture of its newest product that has one', async () => {
  await addProduct(db, { ...mug, photos: '/old' })
  const newer = await addProduct(db, { ...mug, photos: '/new' })
  await addProduct(db, { ...mug, photos: '' })
  await addProduct(db, { ...mug, category: 'Bare' })
  await addProduct(db, { ...mug, category: '', photos: '/nowhere' })
  expect(await listPicturedCategories(db)).toEqual([
    { name: 'Bare', count: 1, photos: '' },
    { name: 'Home', count: 3, photos: '/new' },
  ])
  await db.deleteFrom('product').where('id', '=', newer).execute()
  expect((await listPicturedCategories(db))[1]).toEqual({ name: 'Home', count: 2, photos: '/old' })
})

test('its picture, the offers and the cheapest are found by index among very many', async () => {
  const { db } = await unusedDatabase()
  await db.insertInto('product').values(manyRows(3000)).execute()
  await sql`analyze product`.execute(db)
  for (const question of [
    sql`select photos from product where category = 'Many' and photos <> '' order by id desc limit 1`,
    sql`select count(*) from product where offer_price is not null`,
    sql`select id from product where offer_price is not null order by id desc limit 8`,
    sql`select id from product order by price_to_pay, id desc limit 8`,
    sql`select id from product order by price_to_pay desc, id desc limit 8`,
  ]) {
    const { rows } = await sql`explain ${question}`.execute(db)
    expect(JSON.stringify(rows)).not.toContain('Seq Scan')
  }
})

describe('any page of any list holds what a plain sort would put there', () => {
  const LISTS = SORTS.flatMap((sort) =>
    ['', 'Many'].flatMap((category) => [false, true].map((onOffer) => ({ sort, category, onOffer }))),
  )
  const rows = manyRows(400).map((row, i) => ({
    ...row,
    name: `${i % 2 ? 'Gift' : 'gift'} ${i % 13} pound`,
    nameBn: i % 4 ? `${i % 3 ? 'কেক' : 'আম'} ${i % 11} পাউন্ড` : '',
    price: poisha(1000 + (i % 5)),
    offerPrice: i % 3 ? null : poisha(i % 4),
    category: ['Many', 'Few', ''][i % 3 && i % 2 ? 0 : i % 5 ? 1 : 2] ?? '',
  }))

  let listed: Db
  beforeAll(async () => {
    listed = (await freshDatabase()).db
    await listed.insertInto('product').values(rows).execute()
    await sql`vacuum analyze product`.execute(listed)
  })

  test.each(LISTS)('$sort, category "$category", on offer $onOffer', async (list) => {
    const all = rows
      .filter(
        ({ category, offerPrice }) =>
          (list.category === '' || category === list.category) && (!list.onOffer || offerPrice !== null),
      )
      .toSorted((one, other) => before(list.sort, one, other) || (one.id < other.id ? 1 : -1))
      .map(({ id }) => id)
    for (const page of [1, 2, 9, 20, 39, 40, 1000]) {
      const found = await pageOfProducts(listed, { ...list, page, limit: 10 })
      const last = Math.max(1, Math.ceil(all.length / 10))
      const shown = Math.min(page, last)
      expect(found).toMatchObject({ total: all.length, page: shown })
      expect(found.items.map(({ _id }) => _id)).toEqual(all.slice((shown - 1) * 10, shown * 10))
    }
  })

  const toPay = (row: (typeof rows)[number]) => row.offerPrice ?? row.price
  function before(sort: Sort, one: (typeof rows)[number], other: (typeof rows)[number]): number {
    if (sort === 'name') return compareNames('en', one.name, other.name)
    if (sort === 'nameBn') return compareNames('bn', one.nameBn || one.name, other.nameBn || other.name)
    return { newest: 0, price: 1, '-price': -1 }[sort] * (toPay(one) - toPay(other))
  }
})

describe('search', () => {
  test('finds a part of the name in any case', async () => {
    await add('Blue Mug', 'MUGHAL lamp', 'Teddy bear')
    expect(names(await pageOfProducts(db, { search: 'mUg', page: 1, limit: 8 }))).toEqual([
      'MUGHAL lamp',
      'Blue Mug',
    ])
  })

  test('takes wildcards as letters', async () => {
    await add('50% off mug', '100 roses', 'back\\slash', 'under_score')
    for (const [text, found] of [
      ['0%', '50% off mug'],
      ['k\\s', 'back\\slash'],
      ['r_s', 'under_score'],
    ] as const) {
      expect(names(await pageOfProducts(db, { search: text, page: 1, limit: 8 }))).toEqual([found])
    }
  })

  test('finds Bangla names', async () => {
    await add('নকশি কাঁথা', 'Blue Mug')
    expect(await suggest(db, 'কাঁথা')).toMatchObject({ gifts: [{ name: 'নকশি কাঁথা' }], total: 1 })
  })

  test('suggests five at most, and nothing for blanks', async () => {
    await add('mug 1', 'mug 2', 'mug 3', 'mug 4', 'mug 5', 'mug 6')
    expect((await suggest(db, 'mug')).gifts.map(({ name }) => name)).toEqual([
      'mug 6',
      'mug 5',
      'mug 4',
      'mug 3',
      'mug 2',
    ])
    expect(await suggest(db, '   ')).toEqual({ gifts: [], total: 0 })
  })

  test('finds the newest first, also when they are far from the newest products', async () => {
    await add('old vase 1', 'old vase 2')
    await db.insertInto('product').values(manyRows(1500)).execute()
    expect((await suggest(db, 'old vase')).gifts.map(({ name }) => name)).toEqual([
      'old vase 2',
      'old vase 1',
    ])
    expect((await suggest(db, 'gift')).gifts.map(({ name }) => name)).toEqual([
      ...['gift 1499', 'gift 1498', 'gift 1497', 'gift 1496', 'gift 1495'],
    ])
  })
})

describe('pages', () => {
  test('every product stands on exactly one', async () => {
    await add('a', 'b', 'c', 'd', 'e')
    const seen = []
    for (const page of [1, 2, 3])
      seen.push(...names(await pageOfProducts(db, { page, limit: 2, sort: 'name' })))
    expect(seen).toEqual(['a', 'b', 'c', 'd', 'e'])
  })

  test('beyond the end the last one answers', async () => {
    await add('a', 'b', 'c')
    expect(await pageOfProducts(db, { page: 99, limit: 2 })).toMatchObject({
      page: 2,
      total: 3,
      items: [{ name: 'a' }],
    })
  })

  test('and their number are of one moment, though gifts come and go', async () => {
    const first = { page: 1, limit: 8 }
    const coming = await pageOfProducts(
      interleave(db, () => add('a')),
      first,
    )
    expect(coming).toMatchObject({ total: 0, items: [] })
    const going = await pageOfProducts(
      interleave(db, () => db.deleteFrom('product').execute()),
      first,
    )
    expect(going).toMatchObject({ total: 1, items: [{ name: 'a' }] })
  })

  test.each([1, 2])(
    'beyond the end the last one of that moment answers, also when it goes after %i queries',
    async (after) => {
      await add('a', 'b', 'c')
      const going = () => db.deleteFrom('product').where('name', '<>', 'c').execute()
      const seen = await pageOfProducts(interleave(db, going, after), { page: 99, limit: 1 })
      expect(seen).toMatchObject({ page: 3, total: 3, items: [{ name: 'a' }] })
    },
  )

  test('can be sorted by price either way', async () => {
    await addProduct(db, { ...mug, name: 'dear', price: poisha(900) })
    await addProduct(db, { ...mug, name: 'cheap', price: poisha(100) })
    expect(names(await pageOfProducts(db, { page: 1, limit: 8, sort: 'price' }))).toEqual(['cheap', 'dear'])
    expect(names(await pageOfProducts(db, { page: 1, limit: 8, sort: '-price' }))).toEqual(['dear', 'cheap'])
  })
})

test('the whole list streams, more than one batch of it', async () => {
  await db.insertInto('product').values(manyRows(1201)).execute()
  let count = 0
  for await (const product of allProducts(db)) count += product.name.startsWith('gift') ? 1 : 0
  expect(count).toBe(1201)
})

describe('category counts are kept by the database', () => {
  const counts = async () =>
    Object.fromEntries((await listCategories(db)).map(({ name, count }) => [name, count]))

  test('through adding, moving and removing', async () => {
    const one = await addProduct(db, mug)
    await addProduct(db, mug)
    await addProduct(db, { ...mug, category: 'Toys' })
    expect(await counts()).toEqual({ Home: 2, Toys: 1 })
    await db.updateTable('product').set({ category: 'Toys' }).where('id', '=', one).execute()
    expect(await counts()).toEqual({ Home: 1, Toys: 2 })
    await db.deleteFrom('product').where('category', '=', 'Toys').execute()
    expect(await counts()).toEqual({ Home: 1 })
  })

  test('by twenty writers at once', async () => {
    const categories = ['Home', 'Toys', 'Eid']
    await Promise.all(
      Array.from({ length: 60 }, async (_, i) => {
        const id = await addProduct(db, { ...mug, category: categories[i % 3] ?? '' })
        if (i % 2) await db.updateTable('product').set({ category: 'Eid' }).where('id', '=', id).execute()
        if (i % 5 === 0) await db.deleteFrom('product').where('id', '=', id).execute()
      }),
    )
    const { countAll } = db.fn
    const byHand = await db
      .selectFrom('product')
      .select(['category', countAll<string>().as('n')])
      .groupBy('category')
      .execute()
    expect(await counts()).toEqual(Object.fromEntries(byHand.map(({ category, n }) => [category, Number(n)])))
  })

  test('a product without a category counts nowhere', async () => {
    await addProduct(db, { ...mug, category: '' })
    expect(await counts()).toEqual({})
  })
})

describe('the catalogue version', () => {
  test('rises once per transaction that changes products, and not when one is undone', async () => {
    const before = await catalogueVersion(db)
    await db.transaction().execute(async (tx) => {
      await addProduct(tx, mug)
      await addProduct(tx, mug)
    })
    expect(await catalogueVersion(db)).toBe(before + 1)
    await expect(
      db.transaction().execute(async (tx) => {
        await addProduct(tx, mug)
        throw new Error('undone')
      }),
    ).rejects.toThrow('undone')
    expect(await catalogueVersion(db)).toBe(before + 1)
  })

  test('rises with a change of price and with a removal', async () => {
    const id = await addProduct(db, mug)
    const before = await catalogueVersion(db)
    await db
      .updateTable('product')
      .set({ price: poisha(1) })
      .where('id', '=', id)
      .execute()
    await db.deleteFrom('product').where('id', '=', id).execute()
    expect(await catalogueVersion(db)).toBe(before + 2)
  })
})

function manyRows(n: number) {
  const hex = (i: number) => i.toString(16).padStart(12, '0')
  return Array.from({ length: n }, (_, i) => ({
    id: `ff900000-0000-7000-8000-${hex(i)}`,
    name: `gift ${i}`,
    price: poisha(100 + i),
    category: 'Many',
  }))
}
