/** @module-tag slow */
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { findProduct } from '../../shop/catalog/products/products.server.ts'
import { runImport, undoImport } from '../../shop/imports/run-import.server.ts'
import { validateRows } from '../../shop/imports/validate-rows.server.ts'
import type { Db } from '../../shop/kernel/database/database.ts'
import { newId } from '../../shop/kernel/id.ts'
import { person } from '../testing/test-api.ts'
import { emptyDatabase } from '../testing/test-database.ts'
import { connect, migrate } from './database.ts'

const id = newId()
let db: Db
const mug = newId()

async function openOldShop() {
  const { db: old } = connect(await emptyDatabase(), 2)
  await migrate(old, 'migrations', { upTo: '0072-sender-states.sql' })
  return old
}

/** A file with id, name, price and offerPrice, checked by the old shop. */
beforeAll(async () => {
  const old = await openOldShop()
  db = old
  await sql`insert into product (id, name, price, brand, description)
    values (${mug}, 'Mug', 30000, 'Clay', 'Since the file was checked')`.execute(db)
  await sql`insert into product_import (id, file_name, state, by_id, by_name, columns)
    values (${id}, 'gifts.csv', 'ready', ${newId()}, 'Rahima', '{id,name,price,offerPrice}')`.execute(db)
  const row = (number: number, productId: string | null, adds: boolean, name: string, why: string) =>
    sql`
    insert into product_import_row (import_id, row_number, product_id, adds, name, price, description, flaw, why)
    values (${id}, ${number}, ${productId}, ${adds}, ${name}, 40000, 'Before', ${why}, ${why})`.execute(db)
  await row(2, mug, false, 'Big mug', '')
  await row(3, newId(), true, 'Vase', '')
  await row(
    4,
    null,
    false,
    'Clock',
    '[{"is":"not-an-id"},{"field":"brand","message":"must be a single line"}]',
  )
  await migrate(db, 'migrations')
  return () => old.destroy()
})

test('a row keeps the fields that its file has, and its errors are codes', async () => {
  const rows = db
    .selectFrom('product_import_row')
    .select(['row_number', 'fields', 'why'])
    .orderBy('row_number')
  const fields = { price: 40_000, offer_price: null }
  expect(await rows.execute()).toEqual([
    { row_number: 2, fields: { ...fields, name: 'Big mug' }, why: '' },
    { row_number: 3, fields: { ...fields, name: 'Vase' }, why: '' },
    {
      row_number: 4,
      fields: { ...fields, name: 'Clock' },
      why: '[{"code":"not-an-id"},{"column":"brand","message":"must be a single line"}]',
    },
  ])
})

test('a file that waited is imported, and other fields stay as they are', async () => {
  await db.deleteFrom('product_import_row').where('row_number', '=', 4).execute()
  await db.transaction().execute((tx) => validateRows(tx, id))
  await db.updateTable('product_import').set({ state: 'importing' }).execute()
  await runImport(db, id, await person(db, 'Rahima'))
  expect(await findProduct(db, mug)).toMatchObject({
    name: 'Big mug',
    price: 40_000,
    brand: 'Clay',
    description: 'Since the file was checked',
  })
  const { n } = await db
    .selectFrom('product')
    .select((eb) => eb.fn.countAll().as('n'))
    .executeTakeFirstOrThrow()
  expect(Number(n)).toBe(2)
})

describe('an import that the old shop made', () => {
  const [plate, lamp] = [newId(), newId()]
  const blank = {
    ...{ name: '', price: 0, offer_price: null, brand: '', category: '', description: '', photos: '' },
    ...{ name_bn: '', brand_bn: '', category_bn: '', description_bn: '' },
    ...{ occasions: [], for_whom: [], ages: [], tastes: [] },
  }
  const before = {
    ...{ ...blank, name: 'Plate', price: 30_000, offer_price: 20_000, brand: 'Clay', name_bn: 'থালা' },
    ...{ occasions: ['birthday', 'wedding'], for_whom: ['mother'] },
  }
  const columns = sql.join(Object.keys(blank).map((column) => sql.ref(column)))
  let shop: Db

  /** Its file had id, name, price and occasions; the old rows hold whole products. */
  beforeAll(async () => {
    const old = await openOldShop()
    shop = old
    await sql`insert into product_import (id, file_name, state, by_id, by_name, columns)
      values (${id}, 'gifts.csv', 'imported', ${newId()}, 'Rahima', '{id,name,price,occasions}')`.execute(old)
    const write = async (row: number, product: string, was: object | null, is: object) => {
      const from = sql`from jsonb_populate_record(null::product, ${JSON.stringify(is)}::jsonb)`
      await sql`insert into product (id, ${columns}) select ${product}, ${columns} ${from}`.execute(old)
      await sql`insert into product_import_row (import_id, row_number, product_id, adds, verdict, before, ${columns})
        select ${id}, ${row}::int, ${product}, ${was === null}, ${was ? 'change' : 'add'}, ${was && JSON.stringify(was)}::jsonb,
          ${columns} ${from}`.execute(old)
    }
    await write(2, plate, before, { ...before, name: 'Big plate', price: 45_000, occasions: ['birthday'] })
    await write(3, lamp, null, { ...blank, name: 'Lamp', price: 90_000, occasions: ['wedding'] })
    await migrate(old, 'migrations')
    return () => old.destroy()
  })

  const undo = async () => {
    await shop.updateTable('product_import').set({ state: 'undoing' }).execute()
    await undoImport(shop, id, await person(shop, 'Rahima'))
    return shop.selectFrom('product_import').select(['state', 'problem']).executeTakeFirstOrThrow()
  }

  test('is not undone while a product differs in a field that its file did not have', async () => {
    const setBrand = (brand: string) =>
      shop.updateTable('product').set({ brand }).where('id', '=', lamp).execute()
    await setBrand('Edited since')
    const { state, problem } = await undo()
    await setBrand('')
    expect(state).toBe('imported')
    expect(JSON.parse(problem)).toMatchObject({ code: 'undo-overtaken', named: ['Lamp'], others: false })
  })

  test('is undone: every field as before, and what it added is removed', async () => {
    expect(await undo()).toEqual({ state: 'undone', problem: '' })
    const { rows } = await sql`select id, ${columns} from product`.execute(shop)
    expect(rows).toEqual([{ id: plate, ...before }])
  })
})
