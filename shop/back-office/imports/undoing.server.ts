import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database.ts'
import { changeManyProducts, removeManyProducts } from '../../selling/catalog/product-changes.server.ts'
import { STEP } from './carrying-out.server.ts'
import { dropRows } from './import-rows.server.ts'
import { move, reached, type Who } from './imports.server.ts'
import { takeTime } from './judging.server.ts'
import { keepInAudit, keepUndone } from './keeping.server.ts'
import { lockCategoriesOf } from './locking-categories.server.ts'
import { workAlone } from './working-alone.server.ts'
import '../../selling/catalog/tables.ts'
import './tables.ts'

/**
 * Gives changed products back what they had, and removes those that were added: all of it or nothing. Where somebody
 * has edited or removed one since, nothing is done, and the import says which.
 */
export async function undo(db: Db, id: string, who: Who): Promise<void> {
  await workAlone(db, id, 'undoing', async (tx) => {
    await takeTime(tx)
    await lockProducts(tx, id)
    const edited = await editedSince(tx, id)
    if (edited.length > 0) {
      await move(tx, id, 'imported', null, whyNot(edited))
      return
    }
    await lockCategoriesOf(tx, id)
    await takeBack(db, tx, id, who)
    await move(tx, id, 'undone', who)
    await keepInAudit(tx, id, who, 'catalogue.undoImport')
    await dropRows(tx, id)
  })
}

async function lockProducts(tx: Tx, id: string): Promise<void> {
  await sql`
    with locked as materialized (
      select p.id from product p join product_import_row r on r.product_id = p.id
      where r.import_id = ${id} and r.verdict in ('add', 'change') order by p.id for update of p
    ) select count(*) from locked
  `.execute(tx)
}

/** More than are named, so that "and others" is true. */
const NAMED = 3

/** Names. A product that was added and is gone needs no undoing. */
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

async function takeBack(db: Db, tx: Tx, id: string, who: Who): Promise<void> {
  const { last } = await tx
    .selectFrom('product_import_row')
    .select((eb) => eb.fn.max('row_number').as('last'))
    .where('import_id', '=', id)
    .executeTakeFirstOrThrow()
  for (let from = 0; from <= last; from += STEP) {
    await keepUndone(tx, who, { id, from, to: from + STEP })
    const here = sql`import_id = ${id} and row_number >= ${from} and row_number < ${from + STEP}`
    await changeManyProducts(
      tx,
      sql`select r.product_id as id, was.* from product_import_row r, jsonb_to_record(r.before) as was(
        name text, price int, offer_price int, brand text, category text, description text, photos text)
        where ${here} and verdict = 'change'`,
    )
    await removeManyProducts(
      tx,
      sql`select product_id from product_import_row where ${here} and verdict = 'add'`,
    )
    await reached(db, id, from + STEP)
  }
}
