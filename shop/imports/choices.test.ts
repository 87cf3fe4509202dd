import { beforeEach, describe, expect, test } from 'vitest'
import { person } from '../../server/testing/test-api.ts'
import { freshDatabase } from '../../server/testing/test-database.ts'
import { catalogueCsv } from '../admin/exports/export-fixture.server.ts'
import { findProduct, findProductToEdit } from '../catalog/products/products.server.ts'
import { saveVariants } from '../catalog/variants/save-variants.server.ts'
import { asWritten } from '../catalog/variants/variant-input.server.ts'
import { findChoices } from '../catalog/variants/variants.server.ts'
import type { Caller } from '../kernel/api/caller.ts'
import { granted } from '../kernel/api/refusal.ts'
import type { Db, Tx } from '../kernel/database/database.ts'
import { fromTaka, poisha } from '../kernel/money.ts'
import { listAuditEntries } from '../people/audit/records.server.ts'
import { gift, readCsv } from './import-fixture.server.ts'
import { pageOfRows } from './imports.server.ts'
import { runImport, undoImport } from './run-import.server.ts'

let db: Db
let admin: Caller
let crown: string
beforeEach(async () => {
  db = (await freshDatabase()).db
  admin = await person(db, 'Mina', 'admin')
  crown = await gift(db, 'Crown', 500)
  await save({
    options: [{ name: 'Size', nameBn: 'মাপ' }],
    variants: [
      { _id: '', values: ['Small'], valuesBn: ['ছোট'] },
      { _id: '', values: ['Large'], price: fromTaka(650.5), sku: 'FC-L' },
    ].map(asWritten),
  })
})

const save = (wanted: Parameters<typeof saveVariants>[3]) =>
  db.transaction().execute(async (tx: Tx) => {
    const product = { _id: crown, price: poisha(50_000) }
    expect(await saveVariants(tx, product, await findChoices(tx, crown), wanted, admin)).toBeNull()
  })
const whyOf = async (text: string) => {
  const { _id, counts } = await readCsv(db, admin, text)
  const { items } = await pageOfRows(db, _id, { page: 1, limit: 9 })
  await db.updateTable('productImport').set({ state: 'discarded' }).execute()
  return { counts, why: items.map(({ why }) => why), changes: items[0]?.changes }
}
async function imported(text: string): Promise<string> {
  const { _id, counts } = await readCsv(db, admin, text)
  expect(counts.refused).toBe(0)
  await db.updateTable('productImport').set({ state: 'importing' }).where('id', '=', _id).execute()
  await runImport(db, _id, admin)
  const { state, problem } = await db
    .selectFrom('productImport')
    .select(['state', 'problem'])
    .where('id', '=', _id)
    .executeTakeFirstOrThrow()
  expect([state, problem]).toEqual(['imported', ''])
  return _id
}

test('an export has what can be chosen, and imported again it changes nothing', async () => {
  await gift(db, 'Mug', 300)
  const file = await catalogueCsv(db)
  expect(file).toContain('Size,মাপ,Small|Large,ছোট|,|FC-L,|650.50,,,')
  expect((await whyOf(file)).counts).toEqual({ add: 0, change: 0, same: 2, refused: 0 })
})

test('a file gives a gift its variants, which keep their ids where their values stay, and undo takes them back', async () => {
  const before = await catalogueCsv(db)
  const [small, large] = (await findProduct(db, crown))?.variants ?? []
  const columns = 'id,name,price,options,variants,skus,variantPrices,variantsShown'
  const id = await imported(
    `${columns}\n${crown},Crown,500,Size | Colour,Small·Red | Large·Red|Large·Blue,|A|B,|700|৭৫০,||no\n,Hat,90,Size,S|M,,,\n`,
  )
  expect(await findProductToEdit(db, crown)).toMatchObject({
    options: [{ name: 'Size' }, { name: 'Colour' }],
    variants: [
      { values: ['Small', 'Red'] },
      { values: ['Large', 'Red'], price: fromTaka(700), sku: 'A' },
      { values: ['Large', 'Blue'], price: fromTaka(750), sku: 'B', shown: false },
    ],
  })
  const { items } = await listAuditEntries(db, { kind: 'product', id: crown }, { page: 1, limit: 1 })
  expect(items[0]?.after).toMatchObject({ options: [{ name: 'Size' }, { name: 'Colour' }] })
  await db.updateTable('productImport').set({ state: 'undoing' }).where('id', '=', id).execute()
  await undoImport(db, id, admin)
  expect(await catalogueCsv(db)).toBe(before)
  const again = await imported(`id,variantPrices\n${crown},|800\n`)
  expect(again).not.toBe(id)
  const now = (await findProduct(db, crown))?.variants ?? []
  expect(now.map(({ price }) => price)).toEqual([undefined, fromTaka(800)])
  expect([small?.values, large?.values]).toEqual(now.map(({ values }) => values))
})

test('the lists that change are shown beforehand', async () => {
  const { changes } = await whyOf(`id,variantPrices\n${crown},|800.00\n`)
  expect(changes).toEqual([{ field: 'variantPrices', from: '|650.50', to: '|800' }])
})

test('a gift without options has an SKU by file', async () => {
  const mug = await gift(db, 'Mug', 300)
  await imported(`id,skus\n${mug},MUG-1\n`)
  expect(await findProductToEdit(db, mug)).toMatchObject({ sku: 'MUG-1' })
})

describe('a row is refused', () => {
  test.each([
    ['id,variants\nCROWN,Small|small', 'Variants'],
    ['id,variantPrices\nCROWN,800', 'must have as many items'],
    ['id,variantPrices\nCROWN,|499', 'must be at least ৳500'],
    ['id,variantPrices\nCROWN,|many', 'Variants’ prices must be'],
    ['id,options,variants\nCROWN,Size,', 'Variants must not be empty'],
    ['id,options\nCROWN,Size|Colour', 'Variants must have one value for each option'],
    ['id,skus\nCROWN,a|A', 'SKUs must differ'],
    ['id,price\nCROWN,651', 'A variant of this product costs less'],
    ['id,price,skus\nCROWN,651,|', 'must be at least ৳651'],
    ['id,photos\nCROWN,https://a.example/IMG_1.HEIC', 'Photos must be a picture that every browser shows'],
    ['id,morePhotos\nCROWN,https://a.example/a.jpg|https://a.example/b.heic', 'please save this HEIC'],
    ['id,variantPhotos\nCROWN,|https://a.example/l.heif', 'please save this HEIC'],
    ['id,skus\nCROWN,8.9E+12|FC-M', 'SKUs must have all its digits'],
    ['id,name,price,skus\n,Mug,1,"8,90E+12"', 'SKUs must have all its digits'],
    ['id,name,price,skus\n,Mug,1,fc-l', '“Crown” has one of these SKUs already.'],
    ['id,name,price,skus\n,Mug,1,X\n,Cup,1,x', 'Row 2 has one of these SKUs.'],
  ])('%s', async (file, error) => {
    const { why, counts } = await whyOf(`${file.replace('CROWN', crown)}\n`)
    expect(why.join(' ')).toContain(error)
    expect(counts.refused).toBe(1)
  })
})

test('an SKU that was given away since the check stops the import, and nothing is written', async () => {
  const { _id } = await readCsv(db, admin, 'id,name,price,skus\n,Mug,1,NEW-1\n')
  await save({
    variants: [{ _id: null, values: ['Small'] }].map((one) => ({
      ...asWritten({ ...one, _id: '' }),
      sku: 'NEW-1',
    })),
  })
  await db.updateTable('productImport').set({ state: 'importing' }).execute()
  await runImport(db, _id, admin)
  const { counts, why } = {
    counts: granted(await readState(_id)),
    why: (await pageOfRows(db, _id, { page: 1, limit: 1 })).items[0]?.why,
  }
  expect(counts).toMatchObject({ state: 'ready', refused: 1 })
  expect(why).toContain('“Crown” has one of these SKUs')
})

const readState = (id: string) =>
  db.selectFrom('productImport').select(['state', 'refused']).where('id', '=', id).executeTakeFirstOrThrow()

test('a price that is written with fewer digits is no change', async () => {
  const { counts } = await whyOf(`id,variantPrices\n${crown},|650.5\n`)
  expect(counts).toMatchObject({ same: 1, change: 0, refused: 0 })
})
