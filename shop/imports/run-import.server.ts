import { type RawBuilder, sql } from 'kysely'
import {
  addManyProducts,
  changeManyProducts,
  type LockedCategories,
  type LockedProducts,
  lockCategories,
  lockManyProducts,
  removeManyProducts,
} from '../catalog/products/product-changes.server.ts'
import { Refused } from '../kernel/api/refusal.ts'
import type { Db, Tx } from '../kernel/database/database.ts'
import { nameInSql } from '../kernel/database/name-in-sql.ts'
import { checkImportedCounts } from './check-counts.server.ts'
import { checkImportedParts } from './check-parts.server.ts'
import { checkImportedChoices, writeChoices } from './import-choices.server.ts'
import {
  leaveOutOrdered,
  lockParcelsOfRenamed,
  restoreFormer,
  returnLost,
  storeFormerProducts,
  storeStanding,
} from './import-former.server.ts'
import { recordImport, recordProducts } from './import-records.server.ts'
import {
  dropRows,
  type ImportedBy,
  moveImport,
  runWithImportLocked,
  touchImport,
} from './import-state.server.ts'
import { PRODUCT_FIELDS } from './product-import.ts'
import { refuseImport } from './refusals.ts'
import {
  columnsIn,
  productAfter,
  productIn,
  REWRITTEN,
  resolveCategories,
  validateRows,
} from './validate-rows.server.ts'
import {
  countRecounted,
  lockCountsOf,
  movesStock,
  takeBackCounts,
  writeCounts,
} from './write-counts.server.ts'
import { changedHampers, writeHampers } from './write-parts.server.ts'

/** Rows per statement: enough to be fast, few enough that the progress moves. */
export const STEP = 2000

/** All or nothing: when a product has changed since, the file is validated again and waits for a decision; also with what was refused in writing. */
export async function runImport(db: Db, id: string, by: ImportedBy): Promise<void> {
  await writeImport(db, id, by).catch(async (error: unknown) => {
    if (!(error instanceof Refused)) throw error
    await db.transaction().execute((tx) => moveImport(tx, id, 'ready', null, error.refusal))
  })
}

async function writeImport(db: Db, id: string, by: ImportedBy): Promise<void> {
  await runWithImportLocked(db, id, 'importing', async (tx) => {
    const strength = (await movesStock(tx, id)) ? 'update' : 'no key update'
    const products = await lockManyProducts(tx, selectProductIds(sql`import_id = ${id}`), strength)
    await lockCountsOf(tx, id)
    const changed =
      (await countChanged(tx, id)) +
      (await countRecounted(tx, id)) +
      (await changedHampers(tx, id, 'from')).length
    if (changed > 0 || (await findClashes(tx, id))) {
      await validateRows(tx, id)
      await moveImport(
        tx,
        id,
        'ready',
        null,
        refuseImport('import-overtaken', { products: Math.max(changed, 1) }),
      )
      return
    }
    const locked = await lockCategoriesOf(products, id)
    // Others may have made some of them since the file was read.
    await resolveCategories(tx, id)
    await writeInSteps(db, tx, id, async (rows) => {
      const selectImported = (verdict: 'add' | 'change') =>
        selectProducts(productAfter(), sql`${rows} and verdict = ${verdict} and ${REWRITTEN}`)
      await storeFormerProducts(tx, rows)
      await addManyProducts(tx, selectImported('add'))
      await changeManyProducts(locked, selectImported('change'))
      await writeChoices(tx, rows, productAfter(), { isUndo: false, by })
      await writeCounts(tx, rows, by)
      await recordProducts(tx, by, rows, STEP, 'import')
    })
    await writeHampers(tx, id, 'to')
    await storeStanding(tx, id)
    await moveImport(tx, id, 'imported', by)
    await recordImport(tx, id, by, 'import')
    // Only the last import can be undone.
    await tx.deleteFrom('productImportRow').where('importId', '<>', id).execute()
  })
}

/** All but what was ordered or counted since, which stays. When a product was edited or removed since, nothing is undone, and the import names it. */
export async function undoImport(db: Db, id: string, by: ImportedBy): Promise<void> {
  await undoWritten(db, id, by).catch(async (error: unknown) => {
    if (!(error instanceof Refused)) throw error
    await db.transaction().execute((tx) => moveImport(tx, id, 'imported', null, error.refusal))
  })
}

async function undoWritten(db: Db, id: string, by: ImportedBy): Promise<void> {
  await runWithImportLocked(db, id, 'undoing', async (tx) => {
    const writtenRows = sql`import_id = ${id} and verdict in ('add', 'change')`
    const products = await lockManyProducts(tx, selectProductIds(writtenRows), 'update')
    const locked = await lockCategoriesOf(products, id)
    await lockParcelsOfRenamed(tx, id)
    await lockCountsOf(tx, id)
    const { stays, remain } = await leaveOutOrdered(tx, id)
    const edited = [...(await findEdited(tx, id)), ...(await changedHampers(tx, id, 'to'))]
    if (edited.length > 0) throw new Refused(refuseImport('undo-overtaken', namesOf(edited)))
    if (remain === 0) throw new Refused(refuseImport('undo-ordered'))
    await takeBackCounts(tx, id, by)
    await writeInSteps(db, tx, id, async (rows) => {
      await recordProducts(tx, by, rows, STEP, 'undo')
      await changeManyProducts(
        locked,
        selectProducts(sql`r.before`, sql`${rows} and verdict = 'change' and ${REWRITTEN}`),
      )
      const lost = await returnLost(tx, rows)
      await writeChoices(tx, sql`${rows} and verdict = 'change'`, sql`r.before`, { isUndo: true, by })
      await restoreFormer(tx, lost)
      await removeManyProducts(
        locked,
        sql`select product_id from product_import_row where ${rows} and verdict = 'add'`,
      )
    })
    await writeHampers(tx, id, 'from')
    const problem = stays > 0 ? refuseImport('undo-partly', { products: stays }) : undefined
    await moveImport(tx, id, 'undone', by, problem)
    await recordImport(tx, id, by, 'undo')
    await dropRows(tx, id)
  })
}

const selectProducts = (product: RawBuilder<unknown>, rows: RawBuilder<unknown>) => ({
  columns: PRODUCT_FIELDS.map(nameInSql),
  query: sql`
    select product_id as id, ${columnsIn('imported')}
    from product_import_row r, jsonb_populate_record(null::product, ${product}) as imported where ${rows}`,
})

/** Also what their hampers consist of: whoever edits it holds it while waiting to look at hampers. */
const selectProductIds = (rows: RawBuilder<unknown>) => sql`
  select product_id from product_import_row where ${rows}
  union select coalesce(variant.product_id, (part ->> 'variantId')::uuid)
  from product_import_row r
    cross join lateral jsonb_array_elements(parts -> 'from' || (parts -> 'to')) as part
    left join product_variant variant on variant.id = (part ->> 'variantId')::uuid
  where ${rows} and parts is not null`

/** Locks the categories before and after, ahead of the first write: later statements touch only some. */
const lockCategoriesOf = (products: LockedProducts, id: string): Promise<LockedCategories> =>
  lockCategories(
    products,
    sql`select ${productAfter()}->>'category' from product_import_row r where import_id = ${id} and verdict in ('add', 'change')
      union select before->>'category' from product_import_row where import_id = ${id} and verdict = 'change'`,
  )

async function writeInSteps(db: Db, tx: Tx, id: string, write: (rows: RawBuilder<unknown>) => Promise<void>) {
  const { last } = await tx
    .selectFrom('productImportRow')
    .select((eb) => eb.fn.max('rowNumber').as('last'))
    .where('importId', '=', id)
    .executeTakeFirstOrThrow()
  for (let from = 0; from <= last; from += STEP) {
    await write(sql`import_id = ${id} and row_number >= ${from} and row_number < ${from + STEP}`)
    await touchImport(db, id, { done: from + STEP })
  }
}

async function countChanged(tx: Tx, id: string): Promise<number> {
  const { rows } = await sql<{ n: string }>`
    select count(*) as n from product_import_row r left join product p on p.id = r.product_id
    where r.import_id = ${id} and r.verdict in ('change', 'same') and (p.id is null or ${productIn('p')} <> r.before)
  `.execute(tx)
  return Number(rows[0]?.n)
}

/** Something outside the file may have one of its SKUs by now, or orders were promised more. */
async function findClashes(tx: Tx, id: string): Promise<boolean> {
  await checkImportedChoices(tx, id)
  await checkImportedParts(tx, id)
  await checkImportedCounts(tx, id)
  const refused = tx.selectFrom('productImportRow').select('rowNumber').where('importId', '=', id)
  return (await refused.where('verdict', '=', 'refused').limit(1).execute()).length > 0
}

const MAX_NAMED = 3

const namesOf = (names: readonly string[]) => ({
  named: names.slice(0, MAX_NAMED),
  others: names.length > MAX_NAMED,
})

/** Names of products that changed since, one more than are shown. A deleted product that was added needs no undo. */
async function findEdited(tx: Tx, id: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select coalesce(p.name, ${productAfter()}->>'name') as name from product_import_row r left join product p on p.id = r.product_id
    where r.import_id = ${id} and (
      (r.verdict = 'change' and p.id is null)
      or (r.verdict in ('add', 'change') and p.id is not null
        and ${productIn('p')} <> ${productAfter()}))
    order by r.row_number limit ${MAX_NAMED + 1}
  `.execute(tx)
  return rows.map(({ name }) => name)
}
