import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database.ts'
import { changeManyProducts, removeManyProducts } from '../../selling/catalog/product-changes.server.ts'
import { recordImport, recordUndone } from './import-records.server.ts'
import { dropRows, type ImportedBy, moveImport, withImportLocked } from './import-state.server.ts'
import { inSteps, lockCategoriesOf, lockProducts, STEP } from './running.server.ts'
import '../../selling/catalog/tables.ts'
import './tables.ts'

/** All or nothing: where somebody has edited or removed a product since, nothing is undone, and the import says which. */
export async function undoImport(db: Db, id: string, by: ImportedBy): Promise<void> {
  await withImportLocked(db, id, 'undoing', async (tx) => {
    await lockProducts(tx, sql`r.import_id = ${id} and r.verdict in ('add', 'change')`, sql`update`)
    const edited = await editedSince(tx, id)
    if (edited.length > 0) {
      await moveImport(tx, id, 'imported', null, whyNot(edited))
      return
    }
    await lockCategoriesOf(tx, id)
    await inSteps(db, tx, id, async (rows) => {
      await recordUndone(tx, by, rows, STEP)
      await changeManyProducts(
        tx,
        sql`select r.product_id as id, was.* from product_import_row r, jsonb_to_record(r.before) as was(
          name text, price int, offer_price int, brand text, category text, description text, photos text)
          where ${rows} and verdict = 'change'`,
      )
      await removeManyProducts(
        tx,
        sql`select product_id from product_import_row where ${rows} and verdict = 'add'`,
      )
    })
    await moveImport(tx, id, 'undone', by)
    await recordImport(tx, id, by, 'catalogue.undoImport')
    await dropRows(tx, id)
  })
}

const NAMED = 3

/** Names, one more than are shown. An added product that is gone needs no undoing. */
async function editedSince(tx: Tx, id: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select coalesce(p.name, r.name) as name from product_import_row r left join product p on p.id = r.product_id
    where r.import_id = ${id} and (
      (r.verdict = 'change' and p.id is null)
      or (r.verdict in ('add', 'change') and p.id is not null
        and (p.name, p.price, p.offer_price, p.brand, p.category, p.description, p.photos)
          is distinct from (r.name, r.price, r.offer_price, r.brand, r.category, r.description, r.photos)))
    order by r.row_number limit ${NAMED + 1}
  `.execute(tx)
  return rows.map(({ name }) => name)
}

function whyNot(edited: readonly string[]): string {
  const named = edited.slice(0, NAMED).map((name) => `“${name}”`)
  const others = edited.length > NAMED ? ' and others' : ''
  return `Nothing was undone: ${named.join(', ')}${others} changed in the shop after the import.`
}
