import { beforeEach, expect, test } from 'vitest'
import { person } from '../../server/testing/test-api.ts'
import { freshDatabase } from '../../server/testing/test-database.ts'
import { catalogueCsv } from '../admin/exports/export-fixture.server.ts'
import { findProduct } from '../catalog/products/products.server.ts'
import type { Caller } from '../kernel/api/caller.ts'
import type { Db } from '../kernel/database/database.ts'
import { listAuditEntries } from '../people/audit/records.server.ts'
import { gift, readCsv } from './import-fixture.server.ts'
import { pageOfRows } from './imports.server.ts'
import { runImport, undoImport } from './run-import.server.ts'

const TAGS = {
  occasions: ['birthday'],
  forWhom: ['mother', 'child'],
  ages: ['child'],
  tastes: ['sweet', 'toys'],
}

let db: Db
let admin: Caller
let bear: string
beforeEach(async () => {
  db = (await freshDatabase()).db
  admin = await person(db, 'Mina', 'admin')
  const occasions = ['birthday', 'mothers-day'].map((key) => ({ key, nameEn: key }))
  await db.insertInto('occasion').values(occasions).execute()
  bear = await gift(db, 'Bear', 300, TAGS)
})

const rowsOf = async (id: string, language: 'en' | 'bn' = 'en') =>
  (await pageOfRows(db, id, { page: 1, limit: 20 }, language)).items

async function imported(text: string): Promise<string> {
  const { _id } = await readCsv(db, admin, text)
  await db.updateTable('productImport').set({ state: 'importing' }).where('id', '=', _id).execute()
  await runImport(db, _id, admin)
  return _id
}

test('a file holds them with a stroke between', async () => {
  expect(await catalogueCsv(db)).toContain(',birthday,mother|child,child,sweet|toys,,,,,,,,,,,,,\r\n')
})

test('a file without such columns leaves them as they are', async () => {
  await imported(`id,price\n${bear},350\n`)
  expect(await findProduct(db, bear)).toMatchObject({ price: 35_000, ...TAGS })
})

test('a file changes them, an empty cell empties them, and its undoing brings them back', async () => {
  const { _id } = await readCsv(
    db,
    admin,
    `id,forWhom,occasions,Tastes\n${bear},Wife | friend|wife,Mother’s Day,\n`,
  )
  expect((await rowsOf(_id))[0]?.changes).toEqual([
    { field: 'occasions', from: 'birthday', to: 'mothers-day' },
    { field: 'forWhom', from: 'mother|child', to: 'wife|friend' },
    { field: 'tastes', from: 'sweet|toys', to: '' },
  ])
  await db.updateTable('productImport').set({ state: 'importing' }).where('id', '=', _id).execute()
  await runImport(db, _id, admin)
  const after = await findProduct(db, bear)
  expect(after).toMatchObject({ occasions: ['mothers-day'], forWhom: ['wife', 'friend'], ages: ['child'] })
  expect(after).not.toHaveProperty('tastes')
  const { items } = await listAuditEntries(db, { kind: 'product', id: bear }, { page: 1, limit: 9 })
  expect(items[0]?.before).toMatchObject(TAGS)
  expect(items[0]?.after).not.toHaveProperty('tastes')

  await db.updateTable('productImport').set({ state: 'undoing' }).where('id', '=', _id).execute()
  await undoImport(db, _id, admin)
  expect(await findProduct(db, bear)).toMatchObject(TAGS)
})

test('a new gift has those of its row, and none without the columns', async () => {
  await imported(`name,price,ages\nKite,90,child|teen\nVase,80,\n`)
  const { rows } = {
    rows: await db.selectFrom('product').select(['name', 'ages', 'tastes']).orderBy('name').execute(),
  }
  expect(rows).toMatchObject([
    { name: 'Bear' },
    { name: 'Kite', ages: ['child', 'teen'], tastes: [] },
    { name: 'Vase', ages: [], tastes: [] },
  ])
})

test('what the shop does not know is named with its row and its column, in both languages', async () => {
  const { _id, counts } = await readCsv(
    db,
    admin,
    `name,price,occasions,ages\nKite,90,birthday|christmas,"old|ch""ild"\nVase,80,,\n`,
  )
  expect(counts).toMatchObject({ add: 1, refused: 1 })
  expect((await rowsOf(_id))[0]).toMatchObject({
    ...{ row: 2, verdict: 'refused', name: 'Kite' },
    why: 'Occasions must not hold “christmas”: the shop does not know it. Ages must not hold “old”: the shop does not know it. Ages must not hold “ch"ild”: the shop does not know it.',
  })
  expect((await rowsOf(_id, 'bn'))[0]?.why).toContain('উপলক্ষ: “christmas” রাখা যাবে না, দোকান এটি চেনে না।')
})

test('a hostile cell is cut where it is named', async () => {
  const { _id } = await readCsv(
    db,
    admin,
    `name,price,tastes\nKite,90,${'x'.repeat(4000)}|${'\u0001'}|${'y|'.repeat(900)}\n`,
  )
  const [row] = await rowsOf(_id)
  expect(row?.verdict).toBe('refused')
  expect(row?.why.length).toBeLessThan(400)
})
