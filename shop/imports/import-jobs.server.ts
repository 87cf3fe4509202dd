import { sql } from 'kysely'
import type { Caller } from '../kernel/api/caller.ts'
import { isRefusal, type Refusal } from '../kernel/api/refusal.ts'
import type { Db, Tx } from '../kernel/database/database.ts'
import { type Jobs, jobKind } from '../kernel/database/jobs.server.ts'
import { inOneTransactionOfAdmin } from '../kernel/database/transaction.server.ts'
import type { ProductImport } from './import-shapes.server.ts'
import {
  dropRows,
  endSilentUploads,
  type ImportedBy,
  moveImport,
  refuseWhileUploading,
} from './import-state.server.ts'
import { findImport, lockImport } from './imports.server.ts'
import { countRowsToWrite, type ImportState } from './product-import.ts'
import { refuseImport } from './refusals.ts'
import { runImport, undoImport } from './run-import.server.ts'

type ImportJob = { readonly id: string; readonly by: ImportedBy }

const JOBS = {
  importing: jobKind<ImportJob>('import-products'),
  undoing: jobKind<ImportJob>('undo-import'),
}
const TIDY_IMPORTS = jobKind<Record<string, never>>('tidy-imports')

export const startImport = (db: Db, jobs: Jobs, caller: Caller, id: string) =>
  start(db, jobs, caller, id, 'importing', ({ counts, state }) => {
    if (counts.refused > 0) return refuseImport('import-rows-refused')
    return state === 'ready' && countRowsToWrite(counts) === 0 ? refuseImport('nothing-to-import') : null
  })

export async function startUndo(db: Db, jobs: Jobs, caller: Caller, id: string): Promise<null | Refusal> {
  await endSilentUploads(db)
  return start(db, jobs, caller, id, 'undoing', ({ state, undoable }) =>
    state === 'imported' && !undoable ? refuseImport('import-not-last') : null,
  ).catch((error: unknown) => {
    if (isOtherOpen(error)) return refuseImport('undo-waits')
    throw error
  })
}

function start(
  db: Db,
  jobs: Jobs,
  caller: Caller,
  id: string,
  to: keyof typeof JOBS,
  check: (current: ProductImport) => Refusal | null,
): Promise<null | Refusal> {
  return inOneTransactionOfAdmin<null>(db, caller, async (tx) => {
    const found = await lockImport(tx, id)
    if (isRefusal(found)) return found
    const refusal = check(found) ?? (await moveOrRefuse(tx, caller, id, to))
    if (!refusal) await jobs.send(JOBS[to], { id, by: { id: caller.id, name: caller.name } }, { tx })
    return refusal
  })
}

export const discardImport = (db: Db, caller: Caller, id: string) =>
  inOneTransactionOfAdmin<null>(db, caller, async (tx) => {
    const refusal = (await refuseWhileUploading(tx, id)) ?? (await moveOrRefuse(tx, caller, id, 'discarded'))
    if (!refusal) await dropRows(tx, id)
    return refusal
  })

async function moveOrRefuse(tx: Tx, caller: Caller, id: string, to: ImportState): Promise<null | Refusal> {
  if (await moveImport(tx, id, to, caller)) return null
  const found = await findImport(tx, id)
  return isRefusal(found) ? found : refuseImport('import-state-changed')
}

const isOtherOpen = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'product_import_one_at_a_time'

export async function workOnImports(jobs: Jobs, db: Db): Promise<void> {
  await jobs.work(JOBS.importing, ({ id, by }) => runImport(db, id, by))
  await jobs.work(JOBS.undoing, ({ id, by }) => undoImport(db, id, by))
  await jobs.work(TIDY_IMPORTS, () => tidyImports(db))
  await jobs.schedule(TIDY_IMPORTS, '30 4 * * *')
  await endSilentUploads(db)
  // Resumes the jobs of a process that died.
  const unfinished = await db
    .selectFrom('productImport')
    .select(['productImport.id as import', 'state', 'byId as id', 'byName as name'])
    .where('state', 'in', ['importing', 'undoing'])
    .$narrowType<{ state: keyof typeof JOBS }>()
    .execute()
  for (const { import: id, state, ...by } of unfinished) await jobs.send(JOBS[state], { id, by })
}

/** Discards files that were uploaded a day ago and not imported. */
export async function tidyImports(db: Db): Promise<void> {
  await endSilentUploads(db)
  const stale = await db
    .selectFrom('productImport')
    .select('id')
    .where('state', '=', 'ready')
    .where('touchedAt', '<', sql<Date>`now() - interval '1 day'`)
    .execute()
  for (const { id } of stale) {
    const discarded = await db.transaction().execute((tx) => moveImport(tx, id, 'discarded', null))
    if (discarded) await dropRows(db, id)
  }
  await db
    .deleteFrom('productImportRow')
    .where('importId', 'in', (eb) =>
      eb
        .selectFrom('productImport')
        .select('id')
        .where('state', '=', 'imported')
        .where('touchedAt', '<', sql<Date>`now() - interval '30 days'`),
    )
    .execute()
}
