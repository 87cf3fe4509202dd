import { type Selectable, sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import { amountCell } from '../catalog/variants/written-cells.ts'
import { fileWords } from '../files/words.en.ts'
import type { Page } from '../kernel/api/page.ts'
import type { Refusal } from '../kernel/api/refusal.ts'
import type { Database, Db, Tx } from '../kernel/database/database.ts'
import { pageOf } from '../kernel/database/queries.server.ts'
import { inOneSnapshot } from '../kernel/database/transaction.server.ts'
import { isId } from '../kernel/id.ts'
import { iso } from '../kernel/language/dhaka.server.ts'
import type { Language } from '../kernel/language/language.ts'
import { wordsIn } from '../kernel/language/words-in.ts'
import type { CountCells, ProductRecord } from './import-rows.ts'
import type { ImportRow, ProductImport } from './import-shapes.server.ts'
import { toProblem } from './import-state.server.ts'
import { BLANK_PRODUCT } from './product-columns.server.ts'
import { IMPORT_FIELDS, type ImportField, type RowOutcome, toCell } from './product-import.ts'
import { describeLeftOut, refuseImport, rowErrorsIn } from './refusals.ts'

/** Newest first, without discarded ones; includes the one that can be undone. */
export async function listImports(db: Db, language: Language = 'en'): Promise<ProductImport[]> {
  const newest = db
    .selectFrom('productImport')
    .select('id')
    .where('state', '<>', 'discarded')
    .orderBy('startedAt', 'desc')
    .limit(20)
  const found = await selectImports(db)
    .where((eb) => eb.or([eb('id', 'in', newest), eb('id', 'in', selectUndoable(db))]))
    .orderBy('startedAt', 'desc')
    .execute()
  return found.map((row) => toImport(row, language))
}

export async function findImport(
  db: Db,
  id: string,
  language: Language = 'en',
): Promise<ProductImport | Refusal> {
  const row = isId(id) ? await selectImports(db).where('id', '=', id).executeTakeFirst() : undefined
  return row ? toImport(row, language) : refuseImport('import-not-found')
}

const toImport = ({ problem, steps, leftOut, ...row }: StoredImport, language: Language): ProductImport => ({
  ...row,
  leftOut: leftOut.map((one) => describeLeftOut(language, one)),
  problem: toProblem(language, problem),
  steps: steps.map((step) => ({ ...step, by: step.by ?? wordsIn(language, fileWords).theShop })),
})

/** Locks the import until the transaction ends. */
export async function lockImport(tx: Tx, id: string): Promise<ProductImport | Refusal> {
  if (isId(id)) {
    await tx.selectFrom('productImport').select('id').where('id', '=', id).forUpdate().execute()
  }
  return findImport(tx, id)
}

function selectUndoable(db: Db) {
  const last = db
    .selectFrom('productImport')
    .select('id')
    .where('state', '=', 'imported')
    .orderBy('touchedAt', 'desc')
    .limit(1)
  return db
    .selectFrom(last.as('last'))
    .select('last.id')
    .where((eb) => eb('last.id', 'in', eb.selectFrom('productImportRow').select('importId')))
}

type StoredImport = Awaited<ReturnType<ReturnType<typeof selectImports>['execute']>>[number]

interface StoredStep extends Omit<ProductImport['steps'][number], 'by'> {
  readonly by: string | null
}

const selectImports = (db: Db) =>
  db
    .selectFrom('productImport')
    .select(['id as _id', 'fileName', 'state', 'byName as by', 'columns'])
    .select(['unknownColumns', 'leftOut', 'done', 'problem'])
    // In the same query: between two, an ending import would be imported, yet not undoable.
    .select((eb) => eb('id', 'in', selectUndoable(db)).$castTo<boolean>().as('undoable'))
    .select(
      sql<readonly StoredStep[]>`(select coalesce(json_agg(json_build_object(
        'state', step.state, 'at', at, 'by', case when step.by_id is not null then step.by_name end) order by step.id), '[]')
        from product_import_step step where import_id = product_import.id)`.as('steps'),
    )
    .select((eb) => [
      iso('startedAt').as('startedAt'),
      jsonBuildObject({
        add: eb.ref('added'),
        change: eb.ref('changed'),
        same: eb.ref('same'),
        refused: eb.ref('refused'),
      }).as('counts'),
    ])

export const pageOfRows = (
  db: Db,
  id: string,
  { verdict = null, ...page }: { verdict?: RowOutcome | null; page: number; limit: number },
  language: Language = 'en',
): Promise<Page<ImportRow>> =>
  inOneSnapshot(db, async (tx) => {
    const rows = tx
      .selectFrom('productImportRow')
      .where('importId', '=', id)
      .where('verdict', verdict ? '=' : 'is not', verdict)
      .selectAll()
      .orderBy('rowNumber')
    const found = await pageOf(rows, page)
    return { ...found, items: found.items.map((row) => toRow(row, language)) }
  })

const toRow = (row: Selectable<Database['productImportRow']>, language: Language): ImportRow => ({
  row: row.rowNumber,
  verdict: row.verdict ?? 'refused',
  productId: row.verdict === 'refused' ? null : row.productId,
  name: toText('name', row.fields) || toText('name', row.before ?? {}),
  why: rowErrorsIn(row.why, language),
  changes: row.verdict === 'change' || row.verdict === 'add' ? findChanges(row) : [],
})

function findChanges(row: Selectable<Database['productImportRow']>): ImportRow['changes'] {
  const { before, fields, counts, parts } = row
  const from = { ...before, ...besideCells(counts?.from, parts?.fromCell) }
  const to = { ...(before ?? BLANK_PRODUCT), ...fields, ...besideCells(counts?.to, parts?.toCell) }
  return IMPORT_FIELDS.map((field) => ({
    field,
    from: toText(field, from),
    to: toText(field, to),
  })).filter((change) => change.from !== change.to)
}

const besideCells = ({ onHand = '', fewAt = '' }: Partial<CountCells> = {}, parts = ''): ProductRecord => ({
  onHand,
  fewAt,
  parts,
})

function toText(field: ImportField, product: ProductRecord): string {
  const cell = toCell(product[field])
  return typeof cell === 'number' ? amountCell(cell) : cell
}
