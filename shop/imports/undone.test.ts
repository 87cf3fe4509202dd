import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { person } from '../../server/testing/test-api.ts'
import { type FileGift, fileOf, twoFiles } from '../../server/testing/test-catalogue-files.ts'
import { freshDatabase } from '../../server/testing/test-database.ts'
import { inDose } from '../../server/testing/test-dose.ts'
import { orderOf } from '../../server/testing/test-orders.ts'
import { catalogueCsv } from '../admin/exports/export-fixture.server.ts'
import { addToCart } from '../cart/carts.server.ts'
import type { Caller } from '../kernel/api/caller.ts'
import type { Db } from '../kernel/database/database.ts'
import { miscountedStock } from '../stock/stock-fixture.server.ts'
import { checkCsv, executeImport, importCsv, readCsv, undoCsv } from './import-fixture.server.ts'

const torture = inject('torture')

let db: Db
let admin: Caller
let rima: Caller
beforeAll(async () => {
  db = (await freshDatabase()).db
  admin = await person(db, 'Mina', 'admin')
  rima = await person(db, 'Rima')
})

/** A property that holds because every file is refused shows nothing. */
const seen = new Map<string, number>()
const saw = (what: string) => seen.set(what, (seen.get(what) ?? 0) + 1)

const idsOf = async () =>
  (await db.selectFrom('product').select('id').orderBy('id').execute()).map(({ id }) => id)

/** By the SKU that the file gives it; else by its id, for a gift without options. */
const namesIn =
  (gifts: readonly FileGift[], ids: readonly string[]) =>
  (at: number, nth: number): string | null => {
    const gift = gifts[at]
    if (!gift) return null
    const sku = gift.option ? gift.variants[nth]?.sku : gift.sku
    return sku || (gift.option ? null : (ids[at] ?? null))
  }

async function openShop(gifts: readonly FileGift[]): Promise<string[]> {
  for (const table of ['cart_line', 'order', 'product', 'product_import'] as const)
    await db.deleteFrom(table).execute()
  const bare = gifts.map((gift) => ({ ...gift, parts: [] }))
  await importCsv(
    db,
    admin,
    fileOf(bare, [], () => null),
  )
  const ids = await idsOf()
  const whole = await readCsv(db, admin, fileOf(gifts, ids, namesIn(gifts, ids)))
  expect(whole.counts.refused).toBe(0)
  if (whole.counts.change > 0) await executeImport(db, admin, whole._id)
  else
    await db.updateTable('product_import').set({ state: 'discarded' }).where('state', '=', 'ready').execute()
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
  const lines = await db.selectFrom('cart_line').select('id').execute()
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
    await db.updateTable('product_import').set({ state: 'discarded' }).where('id', '=', _id).execute()
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

afterAll(() => expect(seen.get('undone')).toBeGreaterThan(0))
