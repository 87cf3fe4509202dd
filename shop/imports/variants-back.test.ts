import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { person } from '../../server/testing/test-api.ts'
import { buyerAtHome } from '../../server/testing/test-counted-orders.ts'
import { freshDatabase } from '../../server/testing/test-database.ts'
import { inDose } from '../../server/testing/test-dose.ts'
import { orderOf } from '../../server/testing/test-orders.ts'
import { insertSizes } from '../../server/testing/test-stock.ts'
import { catalogueCsv } from '../admin/exports/export-fixture.server.ts'
import { addToCart } from '../cart/carts.server.ts'
import type { Caller } from '../kernel/api/caller.ts'
import { granted } from '../kernel/api/refusal.ts'
import type { Db } from '../kernel/database/database.ts'
import { moveOrderBy } from '../orders/order-fixture.server.ts'
import { miscountedStock, stockOf, stockUpVariant } from '../stock/stock-fixture.server.ts'
import { gift, importCsv, undoCsv } from './import-fixture.server.ts'

let db: Db
let admin: Caller
let crown: string
let small: string
let large: string
beforeEach(async () => {
  db = (await freshDatabase()).db
  admin = await person(db, 'Mina', 'admin')
  crown = await gift(db, 'Crown', 500)
  ;[small = '', large = ''] = await insertSizes(db, crown, ['Small', 'Large'])
  await stockUpVariant(db, large, 5, 2)
})

const order = async (productId = crown, variantId = large) => {
  const rima = await buyerAtHome(db)
  granted(await addToCart(db, rima, productId, { variantId }))
  return (await orderOf(db, rima, [], true)).id
}
const sizesOf = async (id: string) => {
  const sizes = db.selectFrom('productVariant').select('id').where('productId', '=', id)
  return (await sizes.where('id', '<>', id).orderBy('position').execute()).map((size) => size.id)
}
const variantsIn = async (table: 'cartLine' | 'orderLine') =>
  (await db.selectFrom(table).select('variantId').execute()).map(({ variantId }) => variantId)
/** Large leaves the shop, with its SKU and its place in the lists. */
const withoutLarge = () => importCsv(db, admin, `id,variants\n${crown},Small\n`)

test('a variant that a file removed comes back as the same: its stock, carts, orders and hampers are', async () => {
  const [kept, sent] = [await order(), await order()]
  granted(await addToCart(db, await person(db, 'Nusrat'), crown, { variantId: large }))
  const box = await gift(db, 'Box', 900)
  await db.insertInto('bundlePart').values({ productId: box, nth: 1, variantId: large, units: 2 }).execute()
  await moveOrderBy(db, admin, sent, 'packed')
  const before = await catalogueCsv(db)
  const { id } = await withoutLarge()
  expect(await variantsIn('cartLine')).toEqual([null])
  expect(await undoCsv(db, admin, id)).toMatchObject({ state: 'undone' })
  expect(await variantsIn('cartLine')).toEqual([large])
  expect(await variantsIn('orderLine')).toEqual([large, large])
  expect(await stockOf(db, large)).toEqual({ onHand: 5, reserved: 2 })
  expect(await miscountedStock(db)).toEqual([])
  expect(await catalogueCsv(db)).toBe(before)
  await moveOrderBy(db, admin, sent, 'sent')
  await moveOrderBy(db, admin, kept, 'cancelled')
  expect(await stockOf(db, large)).toEqual({ onHand: 4, reserved: 0 })
  const moves = db
    .selectFrom('stockMove')
    .select(['kind', 'amount'])
    .where('variantId', '=', large)
    .orderBy('at')
  expect(await moves.execute()).toEqual([
    { kind: 'count', amount: 5 },
    { kind: 'sold', amount: -1 },
  ])
})

test('the number of a gift that had no options is there again once they are taken back', async () => {
  const mug = await gift(db, 'Mug', 300)
  await importCsv(db, admin, `id,onHand,skus\n${mug},7,MUG-1\n`)
  const before = await catalogueCsv(db)
  const { id } = await importCsv(db, admin, `id,options,variants,skus\n${mug},Size,S|L,|\n`)
  expect(await stockOf(db, mug)).toBeUndefined()
  for (const size of await sizesOf(mug)) expect(await stockOf(db, size)).toEqual({ onHand: 0, reserved: 0 })
  await undoCsv(db, admin, id)
  expect(await stockOf(db, mug)).toEqual({ onHand: 7, reserved: 0 })
  expect(await catalogueCsv(db)).toBe(before)
  expect(await miscountedStock(db)).toEqual([])
})

test('what was counted, promised and sent since a file gave options stands, and the undo says so', async () => {
  const mug = await gift(db, 'Mug', 300)
  await importCsv(db, admin, `id,onHand\n${mug},7\n`)
  const { id } = await importCsv(db, admin, `id,options,variants\n${mug},Size,S|L\n`)
  const [s = '', l = ''] = await sizesOf(mug)
  await stockUpVariant(db, s, 2)
  await stockUpVariant(db, l, 3)
  const sent = await order(mug, s)
  await order(mug, l)
  for (const to of ['packed', 'sent'] as const) await moveOrderBy(db, admin, sent, to)
  expect(await undoCsv(db, admin, id)).toMatchObject({
    state: 'imported',
    problem:
      'Nothing was undone: all products of this file were ordered or counted meanwhile and stay as they are.',
  })
  expect([await stockOf(db, s), await stockOf(db, l)]).toEqual([
    { onHand: 1, reserved: 0 },
    { onHand: 3, reserved: 1 },
  ])
  expect(await miscountedStock(db)).toEqual([])
})

test('a file adds an option and counts what becomes of it; its undo gives the old numbers back', async () => {
  await stockUpVariant(db, small, 4)
  await order()
  const before = await catalogueCsv(db)
  const file = `id,options,variants,onHand\n${crown},Size|Colour,Small · Red|Large · Red|Large · Blue,4|2|3\n`
  const { id } = await importCsv(db, admin, file)
  const [smallRed = '', largeRed = '', largeBlue = ''] = await sizesOf(crown)
  expect([await stockOf(db, smallRed), await stockOf(db, largeRed), await stockOf(db, largeBlue)]).toEqual([
    { onHand: 4, reserved: 0 },
    { onHand: 2, reserved: 1 },
    { onHand: 3, reserved: 0 },
  ])
  expect(await miscountedStock(db)).toEqual([])
  expect(await undoCsv(db, admin, id)).toMatchObject({ state: 'undone' })
  expect(await catalogueCsv(db)).toBe(before)
  expect(await stockOf(db, large)).toEqual({ onHand: 5, reserved: 1 })
  expect(await miscountedStock(db)).toEqual([])
})

test('a file takes an option away, and its undo gives each size in each colour its number back', async () => {
  const jar = await gift(db, 'Jar', 300)
  const colours = 'S · Red|L · Red|L · Blue'
  await importCsv(db, admin, `id,options,variants,onHand\n${jar},Size|Colour,${colours},4|1|2\n`)
  const before = await catalogueCsv(db)
  const { id } = await importCsv(db, admin, `id,options,variants\n${jar},Size,S|L\n`)
  const counts = async () =>
    Promise.all((await sizesOf(jar)).map(async (size) => (await stockOf(db, size))?.onHand))
  expect(await counts()).toEqual([4, 3])
  await undoCsv(db, admin, id)
  expect(await counts()).toEqual([4, 1, 2])
  expect(await catalogueCsv(db)).toBe(before)
  expect(await miscountedStock(db)).toEqual([])
})

test('all options that were taken away are back, with the same variants', async () => {
  const before = await catalogueCsv(db)
  const { id } = await importCsv(db, admin, `id,options,variants,skus\n${crown},,,ONE\n`)
  await undoCsv(db, admin, id)
  expect(await catalogueCsv(db)).toBe(before)
  const now = await db
    .selectFrom('productVariant')
    .select('id')
    .where('productId', '=', crown)
    .orderBy('position')
    .execute()
  expect(now.map((one) => one.id).filter((one) => one !== crown)).toEqual([small, large])
})

test('offers of variants that a higher price ended are back with the price', async () => {
  await db
    .updateTable('productVariant')
    .set({ price: 70_000 as never, offerPrice: 60_000 as never })
    .where('id', '=', large)
    .execute()
  const before = await catalogueCsv(db)
  const { id } = await importCsv(db, admin, `id,price\n${crown},650\n`)
  expect(await catalogueCsv(db)).not.toContain('|600')
  await undoCsv(db, admin, id)
  expect(await catalogueCsv(db)).toBe(before)
})

test('an offer that ended and was written anew since stays as it is written', async () => {
  await db
    .updateTable('productVariant')
    .set({ price: 70_000 as never, offerPrice: 60_000 as never })
    .where('id', '=', large)
    .execute()
  const { id } = await importCsv(db, admin, `id,price\n${crown},650\n`)
  await db
    .updateTable('productVariant')
    .set({ offerPrice: 66_000 as never })
    .where('id', '=', large)
    .execute()
  await undoCsv(db, admin, id)
  expect(await catalogueCsv(db)).toContain('|660')
})

test('a file that changes no choice, price or offer copies no history of stock', async () => {
  await sql`create or replace function former_gift(gift uuid) returns jsonb language plpgsql as $$
    begin raise 'was copied'; end $$`.execute(db)
  const whole = await catalogueCsv(db)
  const files = [`id,name\n${crown},Tiara\n`, `id,price\n${crown},450\n`, whole.replace('Crown', 'Diadem')]
  for (const file of files) expect(await importCsv(db, admin, file)).toMatchObject({ state: 'imported' })
})

test('a variant that comes back stands where it stood', async () => {
  await importCsv(db, admin, `id,variants\n${crown},Small|Large|Huge\n`)
  const places = () =>
    db.selectFrom('productVariant').select(['position', 'optionValues']).orderBy('position').execute()
  const before = await places()
  const { id } = await importCsv(db, admin, `id,variants\n${crown},Small|Huge\n`)
  await undoCsv(db, admin, id)
  expect(await places()).toEqual(before)
})

test('a parcel that comes back into the shop while its variant is away keeps the product as it is', async () => {
  const id = await order()
  await moveOrderBy(db, admin, id, 'packed')
  await moveOrderBy(db, admin, id, 'sent')
  expect(await stockOf(db, large)).toEqual({ onHand: 4, reserved: 0 })
  const file = await withoutLarge()
  await moveOrderBy(db, admin, id, 'packed')
  expect(await undoCsv(db, admin, file.id)).toMatchObject({ state: 'imported' })
  expect(await sizesOf(crown)).toEqual([small])
  expect(await miscountedStock(db)).toEqual([])
})

test('a parcel of a variant that is back returns to its shelf', async () => {
  const id = await order()
  for (const to of ['packed', 'sent'] as const) await moveOrderBy(db, admin, id, to)
  const file = await withoutLarge()
  expect(await undoCsv(db, admin, file.id)).toMatchObject({ state: 'undone' })
  expect(await stockOf(db, large)).toEqual({ onHand: 4, reserved: 0 })
  await moveOrderBy(db, admin, id, 'packed')
  expect(await stockOf(db, large)).toEqual({ onHand: 5, reserved: 1 })
  expect(await miscountedStock(db)).toEqual([])
})

test('a product that is ordered since stays as it is, the rest is undone, and the import says how many stay', async () => {
  const [mug, lamp] = [await gift(db, 'Mug', 300), await gift(db, 'Lamp', 300)]
  await importCsv(db, admin, `id,onHand\n${mug},4\n${lamp},4\n`)
  const { id } = await importCsv(
    db,
    admin,
    `id,options,variants,onHand\n${mug},Size,S|L,2|2\n${lamp},Size,S|L,2|2\n`,
  )
  const [size = ''] = await sizesOf(mug)
  await order(mug, size)
  expect(await undoCsv(db, admin, id)).toMatchObject({
    state: 'undone',
    problem: 'One product was ordered or counted meanwhile and stays as it is. The rest was undone.',
  })
  expect(await stockOf(db, size)).toEqual({ onHand: 2, reserved: 1 })
  expect(await stockOf(db, lamp)).toEqual({ onHand: 4, reserved: 0 })
  expect(await sizesOf(lamp)).toEqual([])
  expect(await miscountedStock(db)).toEqual([])
})

test('a hamper that is ordered since keeps what it consists of', async () => {
  const box = await gift(db, 'Box', 900)
  const file = `id,options,variants,skus\n${crown},Size,Small|Large|Huge,S|L|H\n`
  await importCsv(db, admin, file)
  const { id } = await importCsv(
    db,
    admin,
    `id,price,parts,variants\n${box},950,L × 1,\n${crown},500,,Small|Large\n`,
  )
  await orderOf(db, await buyerAtHome(db), [box], true)
  expect(await undoCsv(db, admin, id)).toMatchObject({ state: 'imported' })
  expect(await sizesOf(crown)).toEqual([small, large])
  expect(await miscountedStock(db)).toEqual([])
})

test('a parcel that is sent or cancelled while its file is undone is counted once', async () => {
  for (let round = 0; round < inDose({ small: 1, usual: 4 }); round++) {
    const jar = await gift(db, 'Jar', 300)
    const [, big = ''] = await insertSizes(db, jar, ['S', `L${round}`])
    await stockUpVariant(db, big, 5)
    const [sent, cancelled] = [await order(jar, big), await order(jar, big)]
    await moveOrderBy(db, admin, sent, 'packed')
    const { id } = await importCsv(db, admin, `id,variants\n${jar},S\n`)
    await Promise.all([
      undoCsv(db, admin, id),
      moveOrderBy(db, admin, sent, 'sent'),
      moveOrderBy(db, admin, cancelled, 'cancelled'),
    ])
    expect(await miscountedStock(db)).toEqual([])
    await db.updateTable('productImport').set({ state: 'discarded' }).where('state', '=', 'undoing').execute()
  }
})
