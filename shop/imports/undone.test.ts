import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { person } from '../../server/testing/test-api.ts'
import { type FileProduct, fileOf, twoFiles } from '../../server/testing/test-catalogue-files.ts'
import { freshDatabase } from '../../server/testing/test-database.ts'
import { inDose } from '../../server/testing/test-dose.ts'
import { orderOf } from '../../server/testing/test-orders.ts'
import { catalogueCsv } from '../admin/exports/export-fixture.server.ts'
import { addToCart } from '../cart/carts.server.ts'
import type { Caller } from '../kernel/api/caller.ts'
import { isRefusal, Refused } from '../kernel/api/refusal.ts'
import type { Db } from '../kernel/database/database.ts'
import { moveOrderBy } from '../orders/order-fixture.server.ts'
import { confirmEmail } from '../people/identity/passwords.server.ts'
import { miscountedStock, stockUpVariant } from '../stock/stock-fixture.server.ts'
import { checkCsv, executeImport, importCsv, readCsv, undoCsv } from './import-fixture.server.ts'

const torture = inject('torture')

let db: Db
let admin: Caller
let rima: Caller
beforeAll(async () => {
  db = (await freshDatabase()).db
  admin = await person(db, 'Mina', 'admin')
  rima = await person(db, 'Rima')
  await confirmEmail(db, rima.id)
})

/** A property that holds because every file is refused shows nothing. */
const seen = new Map<string, number>()
const saw = (what: string) => seen.set(what, (seen.get(what) ?? 0) + 1)

const idsOf = async () =>
  (await db.selectFrom('product').select('id').orderBy('id').execute()).map(({ id }) => id)

/** By the SKU that the file gives it; else by its id, for a gift without options. */
const namesIn =
  (products: readonly FileProduct[], ids: readonly string[]) =>
  (at: number, nth: number): string | null => {
    const product = products[at]
    if (!product) return null
    const sku = product.option ? product.variants[nth]?.sku : product.sku
    return sku || (product.option ? null : (ids[at] ?? null))
  }

async function openShop(products: readonly FileProduct[]): Promise<string[]> {
  for (const table of ['cartLine', 'order', 'product', 'productImport'] as const)
    await db.deleteFrom(table).execute()
  const bare = products.map((product) => ({ ...product, parts: [] }))
  await importCsv(
    db,
    admin,
    fileOf(bare, [], () => null),
  )
  const ids = await idsOf()
  const whole = await readCsv(db, admin, fileOf(products, ids, namesIn(products, ids)))
  expect(whole.counts.refused).toBe(0)
  if (whole.counts.change > 0) await executeImport(db, admin, whole._id)
  else
    await db.updateTable('productImport').set({ state: 'discarded' }).where('state', '=', 'ready').execute()
  await buySome(ids)
  return ids
}

/** One of each gift, as its first variant, is ordered; all variants lie in a cart. */
async function buySome(ids: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string; variants: string[] }>`
    select product.id, array(select v.id from product_variant v where v.product_id = product.id and v.id <> product.id and shown order by position) as variants
    from product where id = any (${[...ids]}::uuid[])`.execute(db)
  for (const { id, variants } of rows) {
    const [variantId] = variants
    await addToCart(db, rima, id, variantId ? { variantId } : {})
  }
  const lines = await db.selectFrom('cartLine').select('id').execute()
  if (lines.length > 0) await orderOf(db, rima, [], true)
  for (const { id, variants } of rows)
    for (const variantId of variants) await addToCart(db, rima, id, { variantId })
}

/** All that an undo promises to give back; a row by which nothing is known of a gift is none, and how additions are counted is told by what is counted. */
async function snapshot() {
  const all = await sql`select jsonb_build_object(
    'products', (select jsonb_agg(to_jsonb(product) - 'revision' - 'updated_at' - 'begins_counted' order by id) from product),
    'options', (select jsonb_agg(to_jsonb(o) order by product_id, nth) from product_option o),
    'variants', (select jsonb_agg(to_jsonb(v) order by id) from product_variant v where v.id <> product_id or sku <> ''
      or exists (select from stock where variant_id = v.id)),
    'stock', (select jsonb_agg(to_jsonb(stock) order by variant_id) from stock),
    'holds', (select jsonb_agg(to_jsonb(hold) order by parcel_id, variant_id) from stock_hold hold),
    'parts', (select jsonb_agg(to_jsonb(part) order by product_id, nth) from bundle_part part),
    'carts', (select jsonb_agg(jsonb_build_array(id, product_id, variant_id) order by id) from cart_line),
    'orders', (select jsonb_agg(jsonb_build_array(id, product_id, variant_id) order by id) from order_line)) as it`.execute(
    db,
  )
  return all.rows[0]
}

async function everythingIsSame(file: string) {
  const { rows } = await checkCsv(db, admin, file)
  expect(rows.map(({ why }) => why).filter(Boolean)).toEqual([])
  expect(rows.filter(({ verdict }) => verdict !== 'same').map(({ changes }) => changes)).toEqual([])
}

type TwoFiles = typeof twoFiles extends fc.Arbitrary<infer T> ? T : never

async function play({ before, after }: TwoFiles): Promise<void> {
  const ids = await openShop(before)
  await everythingIsSame(await catalogueCsv(db))
  const [was, csv] = [await snapshot(), await catalogueCsv(db)]
  const file = fileOf(after, ids, namesIn(after, ids))
  const { _id, counts } = await readCsv(db, admin, file)
  const isRefused = counts.refused > 0 || counts.change === 0
  const { state } = isRefused ? { state: 'not begun' } : await executeImport(db, admin, _id)
  saw(counts.refused > 0 ? 'refused' : state)
  expect(await miscountedStock(db)).toEqual([])
  if (state !== 'imported') {
    await db.updateTable('productImport').set({ state: 'discarded' }).where('id', '=', _id).execute()
    expect(await snapshot()).toEqual(was)
    return
  }
  await everythingIsSame(file)
  await everythingIsSame(await catalogueCsv(db))
  const undone = await undoCsv(db, admin, _id)
  saw(undone.state)
  expect(undone).toMatchObject({ state: 'undone' })
  expect(await catalogueCsv(db)).toBe(csv)
  expect(await snapshot()).toEqual(was)
  expect(await miscountedStock(db)).toEqual([])
}

test('a file is what the shop has once it is imported, and after its undo the shop is as before', async () => {
  await fc.assert(fc.asyncProperty(twoFiles, play), {
    numRuns: inDose({ small: 2, usual: 20, full: 400 }),
    seed: torture?.seed ?? 1,
  })
}, 3_600_000)

const MEANWHILE = ['nothing', 'ordered', 'sent', 'counted', 'earlier order sent'] as const
type Meanwhile = (typeof MEANWHILE)[number]

/** @returns the first thing that is sold of a product by now */
async function firstSold(id: string): Promise<string | undefined> {
  const variants = db
    .selectFrom('productVariant')
    .select('id')
    .where('productId', '=', id)
    .where('id', '<>', id)
  return (await variants.where('shown', '=', true).orderBy('position').executeTakeFirst())?.id
}

async function happen(what: Meanwhile, id: string): Promise<void> {
  const variantId = await firstSold(id)
  if (what === 'counted') {
    const item = variantId ?? id
    const isCounted = await db
      .selectFrom('stock')
      .select('reserved')
      .where('variantId', '=', item)
      .executeTakeFirst()
    if (isCounted) await stockUpVariant(db, item, isCounted.reserved + 7)
  }
  if (what !== 'ordered' && what !== 'sent') return
  await db.deleteFrom('cartLine').execute()
  const added = await addToCart(db, rima, id, variantId ? { variantId } : {})
  if (isRefusal(added)) return
  // Another line of a sold-out hamper is refused.
  const order = await orderOf(db, rima, [], true).catch((error: unknown) => {
    if (error instanceof Refused) return null
    throw error
  })
  if (order && what === 'sent')
    for (const to of ['packed', 'sent'] as const) await moveOrderBy(db, admin, order.id, to)
}

async function sendEarlier(): Promise<void> {
  const orders = await db.selectFrom('order').select('id').execute()
  for (const { id } of orders)
    for (const to of ['packed', 'sent'] as const) await moveOrderBy(db, admin, id, to)
}

const standings = async (ids: readonly string[]): Promise<Map<string, string>> => {
  const { rows } = await sql<{ id: string; standing: string }>`
    select id, gift_standing(id) as standing from unnest(${[...ids]}::uuid[]) as id`.execute(db)
  return new Map(rows.map(({ id, standing }) => [id, standing]))
}
const linesOf = (csv: string) => new Map(csv.split('\r\n').map((line) => [line.slice(0, 36), line] as const))

async function playWithOrders({ before, after }: TwoFiles, meanwhile: readonly Meanwhile[]): Promise<void> {
  const ids = await openShop(before)
  const was = linesOf(await catalogueCsv(db))
  const { _id, counts } = await readCsv(db, admin, fileOf(after, ids, namesIn(after, ids)))
  const isRefused = counts.refused > 0 || counts.change === 0
  const { state } = isRefused ? { state: 'not begun' } : await executeImport(db, admin, _id)
  if (state !== 'imported') {
    await db.updateTable('productImport').set({ state: 'discarded' }).where('id', '=', _id).execute()
    return
  }
  const imported = await standings(ids)
  if (meanwhile.includes('earlier order sent')) await sendEarlier()
  for (const [at, id] of ids.entries()) await happen(meanwhile[at % meanwhile.length] ?? 'nothing', id)
  expect(await miscountedStock(db)).toEqual([])
  const stood = await standings(ids)
  const atUndo = linesOf(await catalogueCsv(db))
  const { state: ended, problem } = await undoCsv(db, admin, _id)
  saw(`with orders: ${ended}${problem ? ', some stay' : ''}`)
  expect(await miscountedStock(db)).toEqual([])
  const [now, standsNow] = [linesOf(await catalogueCsv(db)), await standings(ids)]
  for (const id of ids) {
    // What happened since stands; what nothing happened to is as before the file, or as the file left it with its hamper.
    if (stood.get(id) !== imported.get(id)) expect(standsNow.get(id)).toBe(stood.get(id))
    else if (now.get(id) !== atUndo.get(id)) expect(now.get(id)).toBe(was.get(id))
  }
}

test('whatever is ordered, sent or counted between a file and its undo, units on the shelf, promised and sold are exact', async () => {
  const meanwhile = fc.array(fc.constantFrom(...MEANWHILE), { minLength: 1, maxLength: 4 })
  await fc.assert(fc.asyncProperty(twoFiles, meanwhile, playWithOrders), {
    numRuns: inDose({ small: 2, usual: 20, full: 400 }),
    seed: torture?.seed ?? 3,
  })
  expect([...seen.keys()].filter((what) => what.startsWith('with orders'))).not.toEqual([])
}, 3_600_000)

afterAll(() => expect(seen.get('undone')).toBeGreaterThan(0))
