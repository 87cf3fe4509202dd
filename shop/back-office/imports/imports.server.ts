import { sql } from 'kysely'
import type { Caller } from '../../kernel/caller.ts'
import type { Db, Tx } from '../../kernel/database.ts'
import { isId, newId } from '../../kernel/id.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { inOneTransaction, lockAdmin } from '../../kernel/transaction.server.ts'
import { type ImportState, isWorking, OPEN, type ProductImport, statesBefore } from './product-import.ts'
import './tables.ts'

export const NO_SUCH_IMPORT = refuse('not-found', 'There is no such import.')

/** Whose word an import follows, also when they are gone. */
export type Who = Pick<Caller, 'id' | 'name'>

/** The newest imports first, without discarded ones; the one that can be undone is always among them. */
export async function listImports(db: Db, most = 20): Promise<ProductImport[]> {
  const newest = db
    .selectFrom('product_import')
    .select('id')
    .where('state', '<>', 'discarded')
    .orderBy('started_at', 'desc')
    .limit(most)
  const rows = await importsWithSteps(db)
    .where((eb) => eb.or([eb('id', 'in', newest), eb('id', 'in', undoable(db))]))
    .orderBy('started_at', 'desc')
    .execute()
  return rows.map(toImport)
}

export async function findImport(db: Db, id: string): Promise<ProductImport | Refusal> {
  const row = isId(id) ? await importsWithSteps(db).where('id', '=', id).executeTakeFirst() : undefined
  return row ? toImport(row) : NO_SUCH_IMPORT
}

/** As it is, and stays until the transaction ends: what is decided on it is decided on what was looked at. */
export async function lockImport(tx: Tx, id: string): Promise<ProductImport | Refusal> {
  if (isId(id)) {
    await tx.selectFrom('product_import').select('id').where('id', '=', id).forUpdate().execute()
  }
  return findImport(tx, id)
}

/** @returns the id of a new import that is being read, or a refusal while there is an open one */
export async function beginImport(db: Db, who: Caller, fileName: string): Promise<string | Refusal> {
  return inOneTransaction(db, async (tx) => {
    const ended = await lockAdmin(tx, who)
    if (ended) return ended
    const id = newId()
    const { numInsertedOrUpdatedRows: begun } = await tx
      .insertInto('product_import')
      .values({ id, file_name: fileName, state: 'reading', by_id: who.id, by_name: who.name })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    if (begun === 0n) return refuse('conflict', await whyNot(tx))
    await keepStep(tx, id, 'reading', who)
    return id
  })
}

async function whyNot(tx: Tx): Promise<string> {
  const open = await tx
    .selectFrom('product_import')
    .select(['file_name', 'by_name', 'state'])
    .where('state', 'in', OPEN)
    .executeTakeFirst()
  const next = open && isWorking(open.state) ? 'Please wait until it is done.' : 'Import or discard it first.'
  return `There is one import at a time, and “${open?.file_name ?? 'another file'}” of ${open?.by_name ?? 'somebody'} is open. ${next}`
}

/**
 * @param who null: the shop by itself
 * @returns false when the import was not in a state that leads there: somebody else was faster
 */
export async function move(
  tx: Tx,
  id: string,
  to: ImportState,
  who: Who | null,
  problem = '',
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('product_import')
    .set({ state: to, problem, done: 0, touched_at: sql`now()` })
    .where('id', '=', id)
    .where('state', 'in', statesBefore(to))
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return false
  await keepStep(tx, id, to, who)
  return true
}

/** A person's word on an import. */
export async function moveAsAsked(tx: Tx, caller: Caller, id: string, to: ImportState) {
  if (await move(tx, id, to, caller)) return null
  const there = await tx.selectFrom('product_import').select('state').where('id', '=', id).executeTakeFirst()
  return there ? refuse('conflict', 'Somebody else was faster. Look at the import again.') : NO_SUCH_IMPORT
}

/** How far it is, for whoever watches; on a connection of its own, so that others see it before the end. */
export async function reached(db: Db, id: string, done: number): Promise<void> {
  await db.updateTable('product_import').set({ done, touched_at: sql`now()` }).where('id', '=', id).execute()
}

/** The id of the one import that may still be undone: the last, while its rows are kept. Part of a query, not one. */
export function undoable(db: Db) {
  const last = db
    .selectFrom('product_import')
    .select('id')
    .where('state', '=', 'imported')
    .orderBy('touched_at', 'desc')
    .limit(1)
  return db
    .selectFrom(last.as('last'))
    .select('last.id')
    .where((eb) => eb('last.id', 'in', eb.selectFrom('product_import_row').select('import_id')))
}

async function keepStep(tx: Tx, importId: string, state: ImportState, who: Who | null): Promise<void> {
  const by = { by_id: who?.id ?? null, by_name: who?.name ?? 'The shop' }
  await tx
    .insertInto('product_import_step')
    .values({ id: newId(), import_id: importId, state, ...by })
    .execute()
}

const importsWithSteps = (db: Db) =>
  db
    .selectFrom('product_import')
    .selectAll()
    // In the same query: an import that ends between two would be imported, and not to be undone, for whoever looks.
    .select((eb) => eb('id', 'in', undoable(db)).as('undoable'))
    .select((eb) =>
      eb
        .selectFrom('product_import_step')
        .whereRef('import_id', '=', 'product_import.id')
        .select(
          sql<ProductImport['steps']>`coalesce(json_agg(json_build_object(
            'state', product_import_step.state, 'at', at, 'by', product_import_step.by_name
          ) order by product_import_step.id), '[]')`.as('steps'),
        )
        .as('steps'),
    )

type Row = Awaited<ReturnType<ReturnType<typeof importsWithSteps>['execute']>>[number]

const toImport = (row: Row): ProductImport => ({
  _id: row.id,
  fileName: row.file_name,
  state: row.state,
  by: row.by_name,
  startedAt: row.started_at.toISOString(),
  columns: row.columns,
  unknownColumns: row.unknown_columns,
  counts: { add: row.added, change: row.changed, same: row.same, refused: row.refused },
  done: row.done,
  problem: row.problem,
  undoable: Boolean(row.undoable),
  steps: row.steps ?? [],
})
