import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { freshDatabase } from '../../../server/testing/test-database.ts'
import type { Db } from '../../kernel/database/database.ts'
import { poisha } from '../../kernel/money.ts'
import { addProduct } from './products.server.ts'
import { changesAfter } from './whole-catalog.server.ts'

const product = { price: poisha(9900), brand: '', category: 'Home', description: '', photos: '' }
let db: Db
let mug: string
let known: number
beforeEach(async () => {
  ;({ db } = await freshDatabase())
  mug = await addProduct(db, { ...product, name: 'Mug' })
  known = (await changesAfter(db, 0)).version
})

const change = (set: Record<string, unknown>) =>
  db.updateTable('product').set(set).where('id', '=', mug).execute()

/** @returns null for everything */
async function changed() {
  const { version, scopes } = await changesAfter(db, known)
  return { risen: version - known, scopes: scopes && [...scopes].sort() }
}

test.each([
  ['its price', { price: poisha(5000) }, ['prices', 'prices:Home']],
  ['an offer', { offerPrice: poisha(5000) }, ['offers', 'offers:Home', 'prices', 'prices:Home']],
  ['a price that nobody pays', { price: poisha(9900), brand: '' }, []],
  ['its name', { name: 'Cup' }, ['names', 'names:Home', 'texts', 'texts:Home']],
  ['its story', { description: 'Blue.' }, ['texts', 'texts:Home']],
  ['its photo', { photos: 'p' }, ['photos', 'photos:Home']],
  ['its category', { category: 'Toys', name: 'Cup' }, ['members', 'members:Home', 'members:Toys']],
])('%s', async (_, set, scopes) => {
  await change(set)
  expect(await changed()).toEqual({ risen: 1, scopes: [mug, ...scopes].sort() })
})

test('nothing, one that comes, one that goes', async () => {
  expect(await changed()).toEqual({ risen: 0, scopes: [] })
  const cup = await addProduct(db, { ...product, name: 'Cup', category: '' })
  expect(await changed()).toEqual({ risen: 1, scopes: [cup, 'members', 'members:'].sort() })
  await db.deleteFrom('product').where('id', '=', mug).execute()
  expect((await changed()).risen).toBe(2)
  expect((await changed()).scopes).toEqual(expect.arrayContaining([cup, mug, 'members:Home']))
})

test('a transaction is one version with all that it changed, or, where that is much, everything', async () => {
  const addMany = (n: number) =>
    db.transaction().execute(async (tx) => {
      for (let i = 0; i < n; i += 1) await addProduct(tx, { ...product, name: `Gift ${i}` })
    })
  await addMany(20)
  expect(new Set((await changed()).scopes)).toHaveProperty('size', 22)
  await addMany(120)
  expect(await changed()).toEqual({ risen: 2, scopes: null })
})

test('what was undone changed nothing, also behind a savepoint', async () => {
  await db.transaction().execute(async (tx) => {
    const set = (name: string) => tx.updateTable('product').set({ name }).where('id', '=', mug).execute()
    await sql`savepoint before`.execute(tx)
    await set('Cup')
    await sql`set constraints all immediate`.execute(tx)
    await sql`rollback to savepoint before`.execute(tx)
    await tx
      .updateTable('product')
      .set({ price: poisha(1) })
      .where('id', '=', mug)
      .execute()
  })
  expect(await changed()).toEqual({ risen: 1, scopes: [mug, 'prices', 'prices:Home'].sort() })
})

test('a version that nobody described is everything', async () => {
  await sql`update catalogue_version set version = version + 1`.execute(db)
  await change({ price: poisha(1) })
  expect(await changed()).toEqual({ risen: 2, scopes: null })
})

test('so is an older one than the caller knows', async () => {
  expect((await changesAfter(db, known + 5)).scopes).toBeNull()
})

test('the log keeps a thousand versions', async () => {
  await sql`update catalogue_version set version = version + 5000`.execute(db)
  await change({ price: poisha(1) })
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from catalogue_change`.execute(db)
  expect(rows).toEqual([{ n: 1 }])
})
