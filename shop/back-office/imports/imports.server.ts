import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database.ts'
import { isId } from '../../kernel/id.ts'
import type { Refusal } from '../../kernel/refusal.ts'
import type { ProductImport } from './product-import.ts'
import { refuseImport } from './refusals.ts'
import './tables.ts'

/** The newest imports first, without discarded ones; the one that can be undone is always among them. */
export async function listImports(db: Db): Promise<ProductImport[]> {
  const newest = db
    .selectFrom('product_import')
    .select('id')
    .where('state', '<>', 'discarded')
    .orderBy('started_at', 'desc')
    .limit(20)
  const rows = await importsWithSteps(db)
    .where((eb) => eb.or([eb('id', 'in', newest), eb('id', 'in', undoableImport(db))]))
    .orderBy('started_at', 'desc')
    .execute()
  return rows.map(toImport)
}

export async function findImport(db: Db, id: string): Promise<ProductImport | Refusal> {
  const row = isId(id) ? await importsWithSteps(db).where('id', '=', id).executeTakeFirst() : undefined
  return row ? toImport(row) : refuseImport('import-not-found')
}

/** The import cannot change until the transaction ends. */
export async function lockImport(tx: Tx, id: string): Promise<ProductImport | Refusal> {
  if (isId(id)) {
    await tx.selectFrom('product_import').select('id').where('id', '=', id).forUpdate().execute()
  }
  return findImport(tx, id)
}

/** The last import, while its rows are kept. */
function undoableImport(db: Db) {
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

const importsWithSteps = (db: Db) =>
  db
    .selectFrom('product_import')
    .selectAll()
    // In the same query: an import that ends between two would be imported, yet not undoable.
    .select((eb) => eb('id', 'in', undoableImport(db)).as('undoable'))
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
