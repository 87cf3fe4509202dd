import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database.ts'
import {
  addManyProducts,
  changeManyProducts,
  lockCategories,
} from '../../selling/catalog/product-changes.server.ts'
import { recordImport, recordImported } from './import-records.server.ts'
import { type ImportedBy, moveImport, touchImport, withImportLocked } from './import-state.server.ts'
import { snapshot, validateRows } from './validating.server.ts'
import '../../selling/catalog/tables.ts'
import './tables.ts'

/** Rows in one statement: enough to be fast, few enough that the progress moves. */
export const STEP = 2000

/** All or nothing: when a product of the file has changed since, the file is validated again and waits for a decision. */
export async function runImport(db: Db, id: string, by: ImportedBy): Promise<void> {
  await withImportLocked(db, id, 'importing', async (tx) => {
    await lockProducts(tx, sql`r.import_id = ${id}`, sql`no key update`)
    const changed = await countChangedSince(tx, id)
    if (changed > 0) return validateAgain(tx, id, changed)
    await lockCategoriesOf(tx, id)
    await inSteps(db, tx, id, async (rows) => {
      const written = (verdict: 'add' | 'change') => sql`
        select product_id as id, name, price, offer_price, brand, category, description, photos
        from product_import_row where ${rows} and verdict = ${verdict}`
      await addManyProducts(tx, written('add'))
      await changeManyProducts(tx, written('change'))
      await recordImported(tx, by, rows, STEP)
    })
    await moveImport(tx, id, 'imported', by)
    await recordImport(tx, id, by, 'catalogue.import')
    // Only the last import can be undone.
    await tx.deleteFrom('product_import_row').where('import_id', '<>', id).execute()
  })
}

/** Before the first write and in the order of ids, so that nobody waits in a circle. */
export async function lockProducts(
  tx: Tx,
  rows: RawBuilder<unknown>,
  strength: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    with locked as materialized (
      select p.id from product p join product_import_row r on r.product_id = p.id
      where ${rows} order by p.id for ${strength} of p
    ) select count(*) from locked
  `.execute(tx)
}

/** All categories before and after, before the first write: each later statement touches only some of them. */
export const lockCategoriesOf = (tx: Tx, id: string): Promise<void> =>
  lockCategories(
    tx,
    sql`select category from product_import_row where import_id = ${id} and verdict in ('add', 'change')
      union select before->>'category' from product_import_row where import_id = ${id} and verdict = 'change'`,
  )

export async function inSteps(
  db: Db,
  tx: Tx,
  id: string,
  write: (rows: RawBuilder<unknown>) => Promise<void>,
): Promise<void> {
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
    where r.import_id = ${id} and r.verdict in ('change', 'same') and (p.id is null or ${snapshot} <> r.before)
  `.execute(tx)
  return Number(rows[0]?.n)
}

async function validateAgain(tx: Tx, id: string, changed: number): Promise<void> {
  await validateRows(tx, id)
  const products = changed === 1 ? 'One product' : `${changed} products`
  const problem = `${products} of this file changed in the shop after it was checked, so nothing was imported. It is checked anew: please look again.`
  await moveImport(tx, id, 'ready', null, problem)
}
