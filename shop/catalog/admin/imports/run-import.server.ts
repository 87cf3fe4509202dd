import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/database/database.ts'
import {
  addManyProducts,
  changeManyProducts,
  type LockedCategories,
  type LockedProducts,
  lockCategories,
  lockManyProducts,
  removeManyProducts,
} from '../../products/product-changes.server.ts'
import { recordImport, recordProducts } from './import-records.server.ts'
import {
  dropRows,
  type ImportedBy,
  moveImport,
  touchImport,
  withImportLocked,
} from './import-state.server.ts'
import { columnOf } from './product-columns.server.ts'
import { PRODUCT_FIELDS } from './product-import.ts'
import { refuseImport } from './refusals.ts'
import { columnsIn, productAfter, productIn, validateRows } from './validate-rows.server.ts'

/** Rows per statement: enough to be fast, few enough that the progress moves. */
export const STEP = 2000

/** All or nothing: when a product has changed since, the file is validated again and waits for a decision. */
export async function runImport(db: Db, id: string, by: ImportedBy): Promise<void> {
  await withImportLocked(db, id, 'importing', async (tx) => {
    const products = await lockManyProducts(tx, productsOf(sql`import_id = ${id}`), 'no key update')
    const changed = await countChangedSince(tx, id)
    if (changed > 0) return validateAgain(tx, id, changed)
    const locked = await lockCategoriesOf(products, id)
    await inSteps(db, tx, id, async (rows) => {
      const written = (verdict: 'add' | 'change') =>
        productsFrom(productAfter(), sql`${rows} and verdict = ${verdict}`)
      await addManyProducts(tx, written('add'))
      await changeManyProducts(locked, written('change'))
      await recordProducts(tx, by, rows, STEP, 'import')
    })
    await moveImport(tx, id, 'imported', by)
    await recordImport(tx, id, by, 'import')
    // Only the last import can be undone.
    await tx.deleteFrom('product_import_row').where('import_id', '<>', id).execute()
  })
}

/** All or nothing: when a product was edited or removed since, nothing is undone, and the import names it. */
export async function undoImport(db: Db, id: string, by: ImportedBy): Promise<void> {
  await withImportLocked(db, id, 'undoing', async (tx) => {
    const written = sql`import_id = ${id} and verdict in ('add', 'change')`
    const products = await lockManyProducts(tx, productsOf(written), 'update')
    const edited = await editedSince(tx, id)
    if (edited.length > 0) {
      await moveImport(tx, id, 'imported', null, whyNot(edited))
      return
    }
    const locked = await lockCategoriesOf(products, id)
    await inSteps(db, tx, id, async (rows) => {
      await recordProducts(tx, by, rows, STEP, 'undo')
      await changeManyProducts(locked, productsFrom(sql`r.before`, sql`${rows} and verdict = 'change'`))
      await removeManyProducts(
        locked,
        sql`select product_id from product_import_row where ${rows} and verdict = 'add'`,
      )
    })
    await moveImport(tx, id, 'undone', by)
    await recordImport(tx, id, by, 'undo')
    await dropRows(tx, id)
  })
}

const productsFrom = (product: RawBuilder<unknown>, rows: RawBuilder<unknown>) => ({
  columns: PRODUCT_FIELDS.map(columnOf),
  query: sql`
    select product_id as id, ${columnsIn('wanted')}
    from product_import_row r, jsonb_populate_record(null::product, ${product}) as wanted where ${rows}`,
})

const productsOf = (rows: RawBuilder<unknown>) => sql`select product_id from product_import_row where ${rows}`

/** Locks the categories before and after, ahead of the first write: later statements touch only some. */
const lockCategoriesOf = (products: LockedProducts, id: string): Promise<LockedCategories> =>
  lockCategories(
    products,
    sql`select ${productAfter()}->>'category' from product_import_row r where import_id = ${id} and verdict in ('add', 'change')
      union select before->>'category' from product_import_row where import_id = ${id} and verdict = 'change'`,
  )

async function inSteps(db: Db, tx: Tx, id: string, write: (rows: RawBuilder<unknown>) => Promise<void>) {
  const { last } = await tx
    .selectFrom('product_import_row')
    .select((eb) => eb.fn.max('row_number').as('last'))
    .where('import_id', '=', id)
    .executeTakeFirstOrThrow()
  for (let from = 0; from <= last; from += STEP) {
    await write(sql`import_id = ${id} and row_number >= ${from} and row_number < ${from + STEP}`)
    await touchImport(db, id, { done: from + STEP })
  }
}

async function countChangedSince(tx: Tx, id: string): Promise<number> {
  const { rows } = await sql<{ n: string }>`
    select count(*) as n from product_import_row r left join product p on p.id = r.product_id
    where r.import_id = ${id} and r.verdict in ('change', 'same') and (p.id is null or ${productIn('p')} <> r.before)
  `.execute(tx)
  return Number(rows[0]?.n)
}

async function validateAgain(tx: Tx, id: string, changed: number): Promise<void> {
  await validateRows(tx, id)
  await moveImport(tx, id, 'ready', null, refuseImport('import-overtaken', { products: changed }))
}

const NAMED = 3

/** Names, one more than are shown. An added product that is deleted needs no undo. */
async function editedSince(tx: Tx, id: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select coalesce(p.name, ${productAfter()}->>'name') as name from product_import_row r left join product p on p.id = r.product_id
    where r.import_id = ${id} and (
      (r.verdict = 'change' and p.id is null)
      or (r.verdict in ('add', 'change') and p.id is not null
        and ${productIn('p')} <> ${productAfter()}))
    order by r.row_number limit ${NAMED + 1}
  `.execute(tx)
  return rows.map(({ name }) => name)
}

const whyNot = (edited: readonly string[]) =>
  refuseImport('undo-overtaken', { named: edited.slice(0, NAMED), others: edited.length > NAMED })
