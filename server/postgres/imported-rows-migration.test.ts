import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { runImport } from '../../shop/catalog/admin/imports/run-import.server.ts'
import { validateRows } from '../../shop/catalog/admin/imports/validate-rows.server.ts'
import { findProduct } from '../../shop/catalog/products/products.server.ts'
import type { Db } from '../../shop/kernel/database/database.ts'
import { newId } from '../../shop/kernel/id.ts'
import { person } from '../testing/test-api.ts'
import { emptyDatabase } from '../testing/test-database.ts'
import { connect, migrate } from './database.ts'

const id = newId()
let db: Db
const mug = newId()

/** A file with id, name, price and offerPrice, checked by the old shop. */
beforeAll(async () => {
  const { db: old } = connect(await emptyDatabase(), 2)
  db = old
  await migrate(db, 'migrations', { upTo: '0072-sender-states.sql' })
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
