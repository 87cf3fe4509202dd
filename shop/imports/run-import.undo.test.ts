import { beforeEach, expect, test } from 'vitest'
import { apiOf, person } from '../../server/testing/test-api.ts'
import { freshDatabase } from '../../server/testing/test-database.ts'
import { pretendJobs } from '../../server/testing/test-jobs.ts'
import { catalogueCsv } from '../admin/exports/export-fixture.server.ts'
import { addToCart } from '../cart/carts.server.ts'
import { catalogueVersion } from '../catalog/products/catalogue-version-fixture.server.ts'
import { findProduct } from '../catalog/products/products.server.ts'
import type { Caller } from '../kernel/api/caller.ts'
import type { Db } from '../kernel/database/database.ts'
import { newId } from '../kernel/id.ts'
import { fromTaka, poisha } from '../kernel/money.ts'
import { listAuditEntries } from '../people/audit/records.server.ts'
import { importApi } from './api.server.ts'
import { gift, readCsv } from './import-fixture.server.ts'
import { tidyImports, workOnImports } from './import-jobs.server.ts'
import type { ProductImport } from './import-shapes.server.ts'
import { STEP } from './run-import.server.ts'

/** More than an import writes at once. */
const MANY = STEP + 100

let db: Db
let admin: Caller
let jobs: ReturnType<typeof pretendJobs>
let ask: ReturnType<typeof apiOf>
let mug: string
beforeEach(async () => {
  db = (await freshDatabase()).db
  admin = await person(db, 'Mina', 'admin')
  jobs = pretendJobs()
  await workOnImports(jobs.jobs, db)
  ask = apiOf(importApi(db, jobs.jobs))
  mug = await gift(db, 'Mug', 300, { offerPrice: 25_000, description: 'Two\nlines' })
})

const call = (method: string, path: string) => ask<ProductImport & { detail: string }>(admin, method, path)

async function imported(text: string): Promise<string> {
  const { _id } = await readCsv(db, admin, text)
  await call('POST', `/imports/${_id}/execution`)
  await jobs.run()
  return _id
}

async function undone(id: string): Promise<ProductImport> {
  expect((await call('POST', `/imports/${id}/reversal`)).status).toBe(200)
  await jobs.run()
  return (await call('GET', `/imports/${id}`)).body
}

test('gives everything back as it was, in one step of the catalogue', async () => {
  const before = await catalogueCsv(db)
  const adding = Array.from({ length: MANY }, (_, i) => `,Gift ${i},${i + 1},,mother|friend`).join('\n')
  const id = await imported(`id,name,price,offerPrice,forWhom\n${mug},Big mug,400,,wife\n${adding}\n`)
  const landings = await db
    .selectFrom('giftLanding')
    .select(['forWhom', 'giftCount'])
    .orderBy('forWhom')
    .execute()
  expect(landings.map(({ forWhom, giftCount }) => [forWhom, giftCount])).toEqual([
    ['friend', MANY],
    ['mother', MANY],
    ['wife', 1],
  ])
  const version = await catalogueVersion(db)
  expect(await undone(id)).toMatchObject({ state: 'undone', undoable: false })
  expect(await catalogueCsv(db)).toBe(before)
  expect(await catalogueVersion(db)).toBe(version + 1)
  const counts = await db.selectFrom('category').selectAll().where('productCount', '>', 0).execute()
  expect(await db.selectFrom('giftLanding').selectAll().execute()).toEqual([])
  // The mug from before has no category.
  expect(counts).toEqual([{ name: '', nameBn: '', productCount: 1, onOfferCount: 1 }])
})

test('gives further pictures back, and reports what is none', async () => {
  const [front, side] = ['https://example.com/front.jpg', '/media/side-1x1/400.webp']
  await db
    .updateTable('product')
    .set({ morePhotos: [front] })
    .execute()
  const before = await catalogueCsv(db)
  const id = await imported(`id,morePhotos\n${mug},${side} ${front}|${side}\n`)
  expect(await findProduct(db, mug)).toMatchObject({ morePhotos: [side, front], photos: '' })
  expect(await undone(id)).toMatchObject({ state: 'undone' })
  expect(await catalogueCsv(db)).toBe(before)
  const { counts } = await readCsv(db, admin, `id,morePhotos\n${mug},${side} javascript:alert(1)\n`)
  expect(counts).toMatchObject({ change: 0, refused: 1 })
})

test('stands in the history of every product that it gave back or removed', async () => {
  const id = await imported(`id,name,price\n${mug},Big mug,400\n,Vase,900\n,Clock,5\n`)
  const added = await db.selectFrom('product').select(['id', 'name']).where('id', '<>', mug).execute()
  await db.deleteFrom('product').where('name', '=', 'Clock').execute()
  await undone(id)
  const newest = async (one = '') => {
    const { items } = await listAuditEntries(db, { kind: 'product', id: one }, { page: 1, limit: 1 })
    return items[0]
  }
  const idOf = (name: string) => added.find((one) => one.name === name)?.id
  expect(await newest(mug)).toMatchObject({
    ...{ action: 'product.undo-import', by: 'Mina' },
    before: { name: 'Big mug', price: fromTaka(400), offerPrice: fromTaka(250) },
    after: { name: 'Mug', price: fromTaka(300), offerPrice: fromTaka(250), description: 'Two\nlines' },
  })
  expect(await newest(idOf('Vase'))).toMatchObject({
    before: { name: 'Vase', price: fromTaka(900) },
    after: null,
  })
  expect(await newest(idOf('Clock'))).toMatchObject({ action: 'product.import' })
})

test('takes back gifts whose categories the file wrote otherwise than the shop', async () => {
  const pair = await gift(db, 'Pair', 500, { category: 'Two Cups' })
  const before = await catalogueCsv(db)
  const text = `id,name,price,category\n${mug},Mug,300,two  cups\n,Big,1,Mugs\n,Small,2,mugs\n,Any,3,ALL\n`
  const id = await imported(text)
  const categories = db.selectFrom('product').select(['name', 'category']).orderBy('name')
  expect((await categories.execute()).map((one) => `${one.name}: ${one.category}`)).toEqual([
    ...['Any: ', 'Big: Mugs', 'Mug: Two Cups', 'Pair: Two Cups', 'Small: Mugs'],
  ])
  expect(await undone(id)).toMatchObject({ state: 'undone' })
  expect(await catalogueCsv(db)).toBe(before)
  const again = await readCsv(db, admin, `id,category\n${pair},TWO CUPS\n${mug},all\n`)
  expect(again.counts).toMatchObject({ same: 2, change: 0 })
})

test('takes back gifts of a category that somebody made while the file was waiting', async () => {
  const { _id } = await readCsv(db, admin, 'name,price,category\nBig,1,Kites\nSmall,2,KITES\n')
  await gift(db, 'Red', 500, { category: 'kites' })
  const before = await catalogueCsv(db)
  await call('POST', `/imports/${_id}/execution`)
  await jobs.run()
  expect(await db.selectFrom('product').select('category').where('name', '<>', 'Mug').execute()).toEqual(
    Array(3).fill({ category: 'kites' }),
  )
  expect(await undone(_id)).toMatchObject({ state: 'undone' })
  expect(await catalogueCsv(db)).toBe(before)
})

test('does nothing when somebody has edited a product since, and says which', async () => {
  const id = await imported(`id,name,price\n${mug},Big mug,400\n,Vase,900\n`)
  await db
    .updateTable('product')
    .set({ price: poisha(90_001) })
    .where('name', '=', 'Vase')
    .execute()
  expect(await undone(id)).toMatchObject({
    state: 'imported',
    undoable: true,
    problem: 'Nothing was undone: “Vase” changed in the shop after the import.',
  })
  expect((await findProduct(db, mug))?.name).toBe('Big mug')
})

test('cannot bring back what was removed, but needs not remove it twice', async () => {
  const id = await imported(`id,name,price\n${mug},Big mug,400\n,Vase,900\n`)
  await db.deleteFrom('product').where('name', '=', 'Vase').execute()
  await db.deleteFrom('product').where('id', '=', mug).execute()
  expect((await undone(id)).problem).toContain('“Big mug” changed')

  const other = await imported('name,price\nClock,5\n')
  await db.deleteFrom('product').where('name', '=', 'Clock').execute()
  expect((await undone(other)).state).toBe('undone')
})

test('is for the last import only, and while no file is open', async () => {
  const first = await imported('name,price\nVase,900\n')
  const last = await imported('name,price\nClock,5\n')
  expect((await call('POST', `/imports/${first}/reversal`)).body.detail).toMatch(/^Only the last import/)
  const kept = db.selectFrom('productImportRow').select('importId').distinct()
  expect(await kept.execute()).toEqual([{ importId: last }])
  const open = await readCsv(db, admin, 'name,price\nLamp,7\n')
  const waiting = await call('POST', `/imports/${last}/reversal`)
  expect([waiting.status, waiting.body.detail]).toEqual([
    409,
    'A file is open. Please import or discard it first.',
  ])
  await call('DELETE', `/imports/${open._id}`)
  expect((await undone(last)).state).toBe('undone')
  expect((await call('POST', `/imports/${last}/reversal`)).status).toBe(409)
})

test('stays in reach, however many files were uploaded or broken since', async () => {
  const id = await imported('name,price\nVase,900\n')
  const row = (state: ProductImport['state'], i: number) => ({
    ...{ id: newId(), fileName: `${state}.csv`, state, byId: admin.id, byName: 'Mina' },
    startedAt: new Date(Date.now() + 1000 * (i + 1)),
  })
  const since = Array.from({ length: 25 }, (_, i) => [row('discarded', i), row('failed', i)]).flat()
  await db.insertInto('productImport').values(since).execute()
  const { body } = await ask<ProductImport[]>(admin, 'GET', '/imports')
  expect(body.map(({ state }) => state)).toEqual([...Array(20).fill('failed'), 'imported'])
  expect(body.at(-1)).toMatchObject({ _id: id, undoable: true })
})

test('is done once, by however many', async () => {
  const id = await imported('name,price\nVase,900\n')
  const answers = await Promise.all([1, 2, 3].map(() => call('POST', `/imports/${id}/reversal`)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
})

test('is over after 30 days', async () => {
  const id = await imported('name,price\nVase,900\n')
  await db
    .updateTable('productImport')
    .set({ touchedAt: new Date(Date.now() - 31 * 86_400_000) })
    .execute()
  await tidyImports(db)
  expect((await call('GET', `/imports/${id}`)).body.undoable).toBe(false)
  expect((await call('POST', `/imports/${id}/reversal`)).status).toBe(409)
})

test('tells a cart that its gift is gone', async () => {
  const id = await imported('name,price\nVase,900\n')
  const vase = await db
    .selectFrom('product')
    .select('id')
    .where('name', '=', 'Vase')
    .executeTakeFirstOrThrow()
  await addToCart(db, await person(db, 'Nusrat'), vase.id)
  await undone(id)
  expect(await db.selectFrom('cartLine').select(['productId', 'nameWhenAdded']).execute()).toEqual([
    { productId: null, nameWhenAdded: 'Vase' },
  ])
})
