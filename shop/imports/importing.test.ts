import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { apiOf, person } from '../../server/testing/test-api.ts'
import { freshDatabase } from '../../server/testing/test-database.ts'
import { pretendJobs } from '../../server/testing/test-jobs.ts'
import { catalogueVersion } from '../catalog/products/catalogue-version-fixture.server.ts'
import { findProduct } from '../catalog/products/products.server.ts'
import type { Caller } from '../kernel/api/caller.ts'
import type { Db } from '../kernel/database/database.ts'
import { fromTaka, poisha } from '../kernel/money.ts'
import { listAuditEntries } from '../people/audit/records.server.ts'
import { importApi } from './api.server.ts'
import { gift, readCsv } from './import-fixture.server.ts'
import { tidyImports, workOnImports } from './import-jobs.server.ts'
import type { ImportRow, ProductImport } from './import-shapes.server.ts'
import { runImport, STEP } from './run-import.server.ts'

let db: Db
let admin: Caller
let jobs: ReturnType<typeof pretendJobs>
let ask: ReturnType<typeof apiOf>
beforeEach(async () => {
  db = (await freshDatabase()).db
  admin = await person(db, 'Mina', 'admin')
  jobs = pretendJobs()
  await workOnImports(jobs.jobs, db)
  ask = apiOf(importApi(db, jobs.jobs))
})

const call = (method: string, path: string) => ask<ProductImport & { detail: string }>(admin, method, path)
const rowsOf = async (id: string, query = '') =>
  (await ask<ImportRow[]>(admin, 'GET', `/imports/${id}/rows${query}`)).body
const stateOf = async (id: string) => (await call('GET', `/imports/${id}`)).body

async function carriedOut(text: string): Promise<ProductImport> {
  const { _id } = await readCsv(db, admin, text)
  expect((await call('POST', `/imports/${_id}/execution`)).body.state).toBe('importing')
  await jobs.run()
  return stateOf(_id)
}

describe('a file that is uploaded', () => {
  test('says row by row what it would do, and writes nothing', async () => {
    const mug = await gift(db, 'Mug', 300, { brand: 'Aarong' })
    const vase = await gift(db, 'Vase', 900)
    const before = await catalogueVersion(db)
    const text = `id,name,price,brand\n${mug},Mug,350.50,Aarong\n${vase},Vase,900,\n,Clock,১২৫০,Aarong\n,Lamp,-1,\n`
    const uploaded = await readCsv(db, admin, text)
    expect(uploaded).toMatchObject({ state: 'ready', counts: { add: 1, change: 1, same: 1, refused: 1 } })
    expect(await rowsOf(uploaded._id)).toMatchObject([
      {
        row: 2,
        verdict: 'change',
        productId: mug,
        changes: [{ field: 'price', from: '300', to: '350.50' }],
      },
      { row: 3, verdict: 'same', productId: vase, changes: [] },
      {
        ...{ row: 4, verdict: 'add', name: 'Clock' },
        changes: [
          { field: 'name', from: '', to: 'Clock' },
          { field: 'price', from: '', to: '1250' },
          { field: 'brand', from: '', to: 'Aarong' },
        ],
      },
      { row: 5, verdict: 'refused', name: 'Lamp', why: 'Price must not be less than 0.' },
    ])
    expect(await catalogueVersion(db)).toBe(before)
    expect((await call('POST', `/imports/${uploaded._id}/execution`)).body.detail).toMatch(/rows have errors/)
  })

  test('leaves alone what it has no column for', async () => {
    const mug = await gift(db, 'Mug', 300, { brand: 'Aarong', offerPrice: 20_000 })
    const { state } = await carriedOut(`price;ID;Shelf\n250;${mug};A4\n`)
    expect(state).toBe('imported')
    expect(await findProduct(db, mug)).toMatchObject({
      price: fromTaka(250),
      offerPrice: fromTaka(200),
      brand: 'Aarong',
    })
  })

  test('an empty offer ends the offer, and one that is no offer is refused', async () => {
    const mug = await gift(db, 'Mug', 300, { offerPrice: 20_000 })
    const refused = await readCsv(db, admin, `id,offerPrice\n${mug},300\n`)
    expect((await rowsOf(refused._id))[0]?.why).toBe('The offer price must be less than the price.')
    await call('DELETE', `/imports/${refused._id}`)
    await carriedOut(`id,offer price\n${mug},\n`)
    expect(await findProduct(db, mug)).not.toHaveProperty('offerPrice')
  })

  test('names the same product once, and no product that there is not', async () => {
    const mug = await gift(db, 'Mug', 300)
    const unknown = '019f0000-0000-7000-8000-000000000000'
    const text = `id,price\n${mug},1\n${mug.toUpperCase()},2\n${unknown},3\nmug,4\n`
    const { _id, counts } = await readCsv(db, admin, text)
    expect(counts).toEqual({ add: 0, change: 1, same: 0, refused: 3 })
    expect((await rowsOf(_id, '?verdict=refused')).map(({ row, why }) => [row, why])).toEqual([
      [3, 'Row 2 names the same product.'],
      [4, 'No product has this id.'],
      [5, 'No product has this id. Leave the id empty to add a new product.'],
    ])
  })

  test('is let go of when nobody decides for a day', async () => {
    const { _id } = await readCsv(db, admin, 'name,price\nMug,300\n')
    await tidyImports(db)
    expect((await stateOf(_id)).state).toBe('ready')
    await db
      .updateTable('productImport')
      .set({ touchedAt: new Date(Date.now() - 90_000_000) })
      .execute()
    await tidyImports(db)
    expect((await stateOf(_id)).state).toBe('discarded')
    expect(await rowsOf(_id)).toEqual([])
  })
})

describe('an import', () => {
  test('adds and changes in one step of the catalogue, and says who did it when', async () => {
    const mug = await gift(db, 'Mug', 300)
    const before = await catalogueVersion(db)
    const more = STEP + 100
    const adding = Array.from({ length: more }, (_, i) => `,Gift ${i},${i + 1}`).join('\r\n')
    const { state, steps, undoable } = await carriedOut(
      `id,name,price\r\n${mug},Big mug,400\r\n${adding}\r\n`,
    )
    expect([state, undoable]).toEqual(['imported', true])
    expect(steps.map(({ state, by }) => `${state} ${by}`)).toEqual(
      ['reading', 'ready', 'importing', 'imported'].map((state) => `${state} Mina`),
    )
    expect(await findProduct(db, mug)).toMatchObject({ name: 'Big mug', price: fromTaka(400) })
    expect(await catalogueVersion(db)).toBe(before + 1)
    expect(await countProducts()).toBe(more + 1)
    const kept = db.selectFrom('auditEntry').select(['action', 'byName', 'subjectKind', 'after'])
    expect(await kept.where('subjectKind', '=', 'catalogue').execute()).toMatchObject([
      {
        ...{ action: 'catalogue.import', byName: 'Mina', subjectKind: 'catalogue' },
        after: { fileName: 'gifts.csv', added: more, changed: 1 },
      },
    ])
  })

  test('stands in the history of every product that it wrote', async () => {
    const mug = await gift(db, 'Mug', 300, { offerPrice: 20_050, brand: 'Aarong' })
    const vase = await gift(db, 'Vase', 900)
    await carriedOut(`id,name,price,offerPrice\n${mug},Mug,350.5,\n${vase},Vase,900,\n,Lamp,5,4.25\n`)
    expect(await historyOf(mug)).toEqual([
      {
        ...{ action: 'product.import', by: 'Mina' },
        before: { ...EMPTY, name: 'Mug', price: fromTaka(300), offerPrice: fromTaka(200.5), brand: 'Aarong' },
        after: { ...EMPTY, name: 'Mug', price: fromTaka(350.5), brand: 'Aarong' },
      },
    ])
    expect(await historyOf(vase)).toEqual([])
    const lamp = await db.selectFrom('product').select('id').where('name', '=', 'Lamp').execute()
    expect(await historyOf(lamp[0]?.id ?? '')).toMatchObject([
      { before: null, after: { ...EMPTY, name: 'Lamp', price: fromTaka(5), offerPrice: fromTaka(4.25) } },
    ])
  })

  test('writes nothing when a product changed since, and says so', async () => {
    const mug = await gift(db, 'Mug', 300)
    const { _id } = await readCsv(db, admin, `id,name,price\n${mug},Mug,400\n,Vase,900\n`)
    await db
      .updateTable('product')
      .set({ price: poisha(35_000) })
      .where('id', '=', mug)
      .execute()
    await call('POST', `/imports/${_id}/execution`)
    await jobs.run()
    const again = await stateOf(_id)
    expect(again).toMatchObject({
      state: 'ready',
      problem: expect.stringMatching(/^One product of this file/),
    })
    expect(await countProducts()).toBe(1)
    expect((await rowsOf(_id))[0]?.changes).toEqual([{ field: 'price', from: '350', to: '400' }])
    await call('POST', `/imports/${_id}/execution`)
    await jobs.run()
    expect((await findProduct(db, mug))?.price).toBe(fromTaka(400))
  })

  test('that a removed product stands in the way of waits with that row refused', async () => {
    const mug = await gift(db, 'Mug', 300)
    const { _id } = await readCsv(db, admin, `id,price\n${mug},400\n`)
    await db.deleteFrom('product').where('id', '=', mug).execute()
    await call('POST', `/imports/${_id}/execution`)
    await jobs.run()
    expect(await stateOf(_id)).toMatchObject({ state: 'ready', counts: { refused: 1 } })
  })

  test('leaves nothing half done when it dies on the way, and is done when tried again', async () => {
    const adding = Array.from({ length: STEP + 100 }, (_, i) => `Gift ${i},${i + 1}`).join('\n')
    const { _id } = await readCsv(db, admin, `name,price\n${adding}\n`)
    await call('POST', `/imports/${_id}/execution`)
    await db.schema
      .alterTable('product')
      .addCheckConstraint('no_more', sql.raw(`price <= ${100 * STEP}`))
      .execute()
    await expect(jobs.run()).rejects.toThrow('no_more')
    expect(await countProducts()).toBe(0)
    expect(await db.selectFrom('auditEntry').select('id').execute()).toEqual([])
    expect(await stateOf(_id)).toMatchObject({ state: 'importing', done: STEP })
    await db.schema.alterTable('product').dropConstraint('no_more').execute()
    await workOnImports(jobs.jobs, db)
    await jobs.run()
    expect(await stateOf(_id)).toMatchObject({ state: 'imported' })
    expect(await countProducts()).toBe(STEP + 100)
  })

  test('is carried out once, by however many', async () => {
    const { _id } = await readCsv(db, admin, 'name,price\nMug,300\nVase,900\n')
    const answers = await Promise.all([1, 2, 3].map(() => call('POST', `/imports/${_id}/execution`)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    await Promise.all([runImport(db, _id, admin), runImport(db, _id, admin), jobs.run()])
    await runImport(db, _id, admin)
    expect(await countProducts()).toBe(2)
  })

  test('goes on when the account that started it is deleted', async () => {
    const { _id } = await readCsv(db, admin, 'name,price\nMug,300\n')
    await call('POST', `/imports/${_id}/execution`)
    await db.deleteFrom('user').where('id', '=', admin.id).execute()
    await jobs.run()
    expect(await stateOf(_id)).toMatchObject({ state: 'imported', by: 'Mina' })
  })

  test('of what the shop has already is no import', async () => {
    const mug = await gift(db, 'Mug', 300)
    const { _id } = await readCsv(db, admin, `id,price\n${mug},300.0\n`)
    expect((await call('POST', `/imports/${_id}/execution`)).body.detail).toMatch(/nothing to import/)
  })
})

describe('one import at a time', () => {
  const upload = () =>
    ask(admin, 'POST', '/imports?fileName=b.csv', { raw: 'name,price\nMug,1\n', headers: TEXT })
  const TEXT = { 'content-type': 'text/csv' }

  test('another file waits until the open one is decided on', async () => {
    const open = await readCsv(db, admin, 'name,price\nMug,300\n')
    const refused = await upload()
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      'Only one import can be open at a time, and “gifts.csv” of Mina is open. Please import or discard it first.',
    ])
    await call('DELETE', `/imports/${open._id}`)
    expect(await db.selectFrom('productImportRow').select('rowNumber').execute()).toEqual([])
    expect((await upload()).status).toBe(200)
  })

  test('of two files at once one is read', async () => {
    const answers = await Promise.all([upload(), upload()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

const EMPTY = { brand: '', category: '', description: '', photos: '' }

async function historyOf(id: string) {
  const { items } = await listAuditEntries(db, { kind: 'product', id }, { page: 1, limit: 20 })
  return items.map(({ action, by, before, after }) => ({ action, by, before, after }))
}

const countProducts = async (): Promise<number> => {
  const { n } = await db
    .selectFrom('product')
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}
