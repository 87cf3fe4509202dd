import { beforeEach, describe, expect, test } from 'vitest'
import { person } from '../../server/testing/test-api.ts'
import { freshDatabase } from '../../server/testing/test-database.ts'
import { insertSizes } from '../../server/testing/test-stock.ts'
import { catalogueCsv } from '../admin/exports/export-fixture.server.ts'
import { findProduct } from '../catalog/products/products.server.ts'
import type { Caller } from '../kernel/api/caller.ts'
import type { Db } from '../kernel/database/database.ts'
import { listAuditEntries } from '../people/audit/records.server.ts'
import { checkCsv, executeImport, gift, importCsv, readCsv, undoCsv } from './import-fixture.server.ts'

let db: Db
let admin: Caller
let mug: string
let box: string
let crown: string
let codes: string[]
beforeEach(async () => {
  db = (await freshDatabase()).db
  admin = await person(db, 'Mina', 'admin')
  mug = await gift(db, 'Mug', 300)
  box = await gift(db, 'Box', 900)
  crown = await gift(db, 'Crown', 500)
  await insertSizes(db, crown, ['Small', 'Large'])
  codes = ['Small', 'Large'].map((size) => `${size}-${crown.slice(-4)}`)
})

const partsOf = async (id: string) =>
  (await findProduct(db, id))?.parts?.map(({ name, units }) => [name, units])
const state = async (id: string) =>
  (await db.selectFrom('productImport').select('state').where('id', '=', id).executeTakeFirst())?.state

test('a file says what a hamper consists of, and its undo what it did before', async () => {
  const first = await importCsv(db, admin, `id,parts\n${box},${mug} × 2|${codes[1]}\n`)
  expect(first).toMatchObject({ state: 'imported' })
  expect(await partsOf(box)).toEqual([
    ['Mug', 2],
    ['Crown · Large', 1],
  ])
  const before = await catalogueCsv(db)
  expect(before).toContain(`${mug} × 2|${codes[1]} × 1`)
  expect((await checkCsv(db, admin, before)).counts).toMatchObject({ same: 3, change: 0, refused: 0 })
  const { id } = await importCsv(
    db,
    admin,
    `id,parts\n${box},${codes[0]?.toLowerCase().replace('-', '–')} x 3\n`,
  )
  expect(await partsOf(box)).toEqual([['Crown · Small', 3]])
  const { items } = await listAuditEntries(db, { kind: 'product', id: box }, { page: 1, limit: 1 })
  expect(items[0]).toMatchObject({
    before: {
      parts: [
        { name: 'Mug', units: 2 },
        { name: 'Crown · Large', units: 1 },
      ],
    },
    after: { parts: [{ name: 'Crown · Small', units: 3 }] },
  })
  expect(await undoCsv(db, admin, id)).toMatchObject({ state: 'undone' })
  expect(await catalogueCsv(db)).toBe(before)
})

test('hampers that a file empties are back after its undo', async () => {
  await importCsv(db, admin, `id,parts\n${box},${mug} × 2\n`)
  const before = await catalogueCsv(db)
  const { id } = await importCsv(db, admin, `id,parts\n${box},\n${crown},\n`)
  expect(await partsOf(box)).toBeUndefined()
  await undoCsv(db, admin, id)
  expect(await catalogueCsv(db)).toBe(before)
})

test('an empty cell of the column makes it no hamper, and a file without the column leaves it', async () => {
  await importCsv(db, admin, `id,parts\n${box},${mug}\n`)
  await importCsv(db, admin, `id,price\n${box},901\n`)
  expect(await partsOf(box)).toEqual([['Mug', 1]])
  await importCsv(db, admin, `id,parts\n${box},\n`)
  expect(await partsOf(box)).toBeUndefined()
})

test('a part that left the shop stays so, in a file and after its undo', async () => {
  const vase = await gift(db, 'Vase', 100)
  await importCsv(db, admin, `id,parts\n${box},${vase}|${mug}\n`)
  await db.deleteFrom('product').where('id', '=', vase).execute()
  const before = await catalogueCsv(db)
  expect(before).toContain(`? × 1|${mug} × 1`)
  expect((await checkCsv(db, admin, before)).counts).toMatchObject({ same: 3, refused: 0 })
  const { id } = await importCsv(db, admin, `id,parts\n${box},${mug} × 5\n`)
  await undoCsv(db, admin, id)
  expect(await catalogueCsv(db)).toBe(before)
})

test('a hamper that was changed since is not undone, and the import says which', async () => {
  const { id } = await importCsv(db, admin, `id,parts\n${box},${mug}\n`)
  await db.updateTable('bundlePart').set({ units: 4 }).execute()
  expect((await undoCsv(db, admin, id)).problem).toContain('“Box” changed')
  expect(await partsOf(box)).toEqual([['Mug', 4]])
})

test('a hamper that was changed since the check is checked again', async () => {
  await importCsv(db, admin, `id,parts\n${box},${mug}\n`)
  const { _id } = await readCsv(db, admin, `id,parts\n${box},${mug} × 3\n`)
  await db.updateTable('bundlePart').set({ units: 4 }).execute()
  await executeImport(db, admin, _id)
  expect(await state(_id)).toBe('ready')
})

test('a row is refused for what its parts cannot be', async () => {
  const [old, lamp] = [await gift(db, 'Old', 100), await gift(db, 'Lamp', 100)]
  await importCsv(db, admin, `id,parts\n${old},${mug}\n`)
  const ids = { BOX: box, MUG: mug, CROWN: crown, OLD: old, LAMP: lamp }
  for (const [file, error] of [
    ['id,parts\nBOX,NO-SUCH', 'No gift of the shop has the SKU or the id “NO-SUCH”.'],
    ['id,parts\nBOX,BOX', 'is this gift itself'],
    ['id,parts\nBOX,CROWN', 'has options. Write the SKU of one of its variants.'],
    ['id,parts\nBOX,MUG × 2|MUG', 'is written twice'],
    ['id,parts\nBOX,MUG × 21', 'cannot be read as a part'],
    ['id,parts\nBOX,MUG × 0', 'cannot be read as a part'],
    ['id,parts\nCROWN,MUG', 'A gift with options cannot be a hamper.'],
    ['id,parts\nOLD,CROWN\nBOX,OLD', 'is a hamper itself'],
    ['id,parts\nMUG,LAMP', 'This gift is a part of the hamper “Old”'],
    ['id,options,variants\nMUG,Size,S|L', 'This gift is a part of the hamper “Old”'],
    ['id,parts,onHand\nBOX,MUG,3', 'A hamper has no number of its own.'],
  ] as const) {
    const text = file.replace(/\b(BOX|MUG|CROWN|OLD|LAMP)\b/g, (name) => ids[name as keyof typeof ids])
    const { why } = await checkCsv(db, admin, `${text}\n`)
    expect(why.join(' '), file).toContain(error)
  }
})

test('a part that the same file takes away is refused in writing, and the file can be discarded or mended', async () => {
  const small = (await findProduct(db, crown))?.variants?.[0]?._id
  const file = `id,options,variants,skus,parts\n${crown},Size,Large|Huge,${codes[1]}|X-1,\n${box},,,,${small}\n`
  const read = await importCsv(db, admin, file)
  expect(read).toMatchObject({
    state: 'ready',
    problem:
      'Nothing was changed, because of row 3, “Box”: part 1 must be in the shop: take it out, or choose another gift. Please correct it and try again.',
  })
  expect(await partsOf(box)).toBeUndefined()
  expect((await findProduct(db, crown))?.variants?.map(({ values }) => values)).toEqual([
    ['Small'],
    ['Large'],
  ])
})

describe('an SKU that the file moves', () => {
  const [small, large] = ['A-1', 'B-1']
  beforeEach(() => importCsv(db, admin, `id,skus\n${crown},${small}|${large}\n`))

  test.each([
    ['the new cell', `BOX,,,${small}`],
    ['a cell that was written before', `BOX,,,${small} × 1`],
  ])('is a part as the file says it: %s', async (_, row) => {
    if (row.endsWith('× 1')) await importCsv(db, admin, `id,parts\n${box},${small}\n`)
    const before = await catalogueCsv(db)
    const file = `id,variants,skus,parts\n${row.replace('BOX', box)}\n${crown},Small|Large,${large}|${small},\n`
    const { id } = await importCsv(db, admin, file)
    expect(await partsOf(box)).toEqual([['Crown · Large', 1]])
    await undoCsv(db, admin, id)
    expect(await catalogueCsv(db)).toBe(before)
  })

  test('shows in the dry run what the hamper has had under its new SKU', async () => {
    await importCsv(db, admin, `id,parts\n${box},${small}\n`)
    const file = `id,variants,skus,parts\n${crown},Small|Large,${large}|${small},\n${box},,,${small} × 1\n`
    const { rows } = await checkCsv(db, admin, file)
    expect(rows[1]?.changes).toEqual([{ field: 'parts', from: `${large} × 1`, to: `${small} × 1` }])
  })

  test('or takes away is no part any more, also in a cell that was written before', async () => {
    await importCsv(db, admin, `id,parts\n${box},${small}\n`)
    const renamed = `${crown},Small|Large,A-2|${large},`
    const { why } = await checkCsv(db, admin, `id,variants,skus,parts\n${renamed}\n${box},,,${small} × 1\n`)
    expect(why).toEqual([`After this file no gift has the SKU “${small}” any more. Write the new one.`])
    await importCsv(db, admin, `id,variants,skus,parts\n${renamed}\n${box},,,A-2 × 1\n`)
    expect(await partsOf(box)).toEqual([['Crown · Small', 1]])
  })

  test('to a variant that it adds is not in the shop yet', async () => {
    const { why } = await checkCsv(
      db,
      admin,
      `id,variants,skus,parts\n${crown},Small|Large|Huge,|${large}|${small},\n${box},,,${small}\n`,
    )
    expect(why).toEqual([
      `This file adds the gift with the SKU “${small}” only now. Import it without this part first.`,
    ])
  })
})
