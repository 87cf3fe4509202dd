import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database.ts'
import { addManyProducts, changeManyProducts } from '../../selling/catalog/product-changes.server.ts'
import { move, reached, type Who } from './imports.server.ts'
import { judge, kept, takeTime } from './judging.server.ts'
import { keepImported, keepInAudit } from './keeping.server.ts'
import { lockCategoriesOf } from './locking-categories.server.ts'
import { dropOlderRows, workAlone } from './working-alone.server.ts'
import '../../selling/catalog/tables.ts'
import './tables.ts'

/** Rows in one statement: enough to be fast, few enough that the progress moves. */
export const STEP = 2000

/**
 * Writes what was judged, all of it or nothing, in one transaction. Does nothing when the import is not `importing` any
 * more, or another process is at it. When the catalogue has changed meanwhile in what the file names, nothing is
 * written: the file is judged again and waits for another word.
 */
export async function carryOut(db: Db, id: string, who: Who): Promise<void> {
  await workAlone(db, id, 'importing', async (tx) => {
    await takeTime(tx)
    await lockProducts(tx, id)
    const changed = await countChangedSince(tx, id)
    if (changed > 0) return judgeAgain(tx, id, changed)
    await lockCategoriesOf(tx, id)
    await writeRows(db, tx, id, who)
    await move(tx, id, 'imported', who)
    await keepInAudit(tx, id, who, 'catalogue.import')
    await dropOlderRows(tx, id)
  })
}

/** All before the first write and in the order of their ids, so that nobody waits for us while we wait for them. */
async function lockProducts(tx: Tx, id: string): Promise<void> {
  await sql`
    with locked as materialized (
      select p.id from product p join product_import_row r on r.product_id = p.id
      where r.import_id = ${id} order by p.id for no key update of p
    ) select count(*) from locked
  `.execute(tx)
}

async function countChangedSince(tx: Tx, id: string): Promise<number> {
  const { rows } = await sql<{ n: string }>`
    select count(*) as n from product_import_row r left join product p on p.id = r.product_id
    where r.import_id = ${id} and r.verdict in ('change', 'same') and (p.id is null or ${kept} <> r.before)
  `.execute(tx)
  return Number(rows[0]?.n)
}

async function writeRows(db: Db, tx: Tx, id: string, who: Who): Promise<void> {
  const { last } = await tx
    .selectFrom('product_import_row')
    .select((eb) => eb.fn.max('row_number').as('last'))
    .where('import_id', '=', id)
    .executeTakeFirstOrThrow()
  let done = 0
  for (let from = 0; from <= last; from += STEP) {
    const rows = (verdict: 'add' | 'change') => sql`
      select product_id as id, name, price, offer_price, brand, category, description, photos from product_import_row
      where import_id = ${id} and verdict = ${verdict} and row_number >= ${from} and row_number < ${from + STEP}`
    await addManyProducts(tx, rows('add'))
    await changeManyProducts(tx, rows('change'))
    await keepImported(tx, who, { id, from, to: from + STEP })
    done += STEP
    await reached(db, id, done)
  }
}

async function judgeAgain(tx: Tx, id: string, changed: number): Promise<void> {
  await judge(tx, id)
  const products = changed === 1 ? 'One product' : `${changed} products`
  const problem = `${products} of this file changed in the shop after it was checked, so nothing was imported. It is checked anew: please look again.`
  await move(tx, id, 'ready', null, problem)
}
