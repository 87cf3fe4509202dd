import { sql } from 'kysely'
import type { Caller } from '../kernel/api/caller.ts'
import { type Refusal, sentenceOf } from '../kernel/api/refusal.ts'
import type { Db, Tx } from '../kernel/database/database.ts'
import { inOneTransactionOfAdmin } from '../kernel/database/transaction.server.ts'
import { newId } from '../kernel/id.ts'
import { withErrorsInWords } from '../kernel/language/field-path.ts'
import type { Language } from '../kernel/language/language.ts'
import { findStatesBefore, type ImportState, isWorking, OPEN_STATES } from './product-import.ts'
import { refuseImport } from './refusals.ts'

/** The person behind the import; their account may be deleted since. */
export type ImportedBy = Pick<Caller, 'id' | 'name'>

export async function beginImport(db: Db, caller: Caller, fileName: string): Promise<string | Refusal> {
  return inOneTransactionOfAdmin(db, caller, async (tx) => {
    const id = newId()
    const { numInsertedOrUpdatedRows: inserted } = await tx
      .insertInto('productImport')
      .values({ id, fileName, state: 'reading', byId: caller.id, byName: caller.name })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    if (inserted === 0n) return refuseOtherOpen(tx)
    await recordStep(tx, id, 'reading', caller)
    return id
  })
}

async function refuseOtherOpen(tx: Tx): Promise<Refusal> {
  const open = await tx
    .selectFrom('productImport')
    .select(['fileName', 'byName', 'state'])
    .where('state', 'in', OPEN_STATES)
    .executeTakeFirst()
  return refuseImport('import-open', {
    fileName: open?.fileName ?? null,
    by: open?.byName ?? null,
    working: open !== undefined && isWorking(open.state),
  })
}

/** @param by null: the shop itself @returns false when another process was faster */
export async function moveImport(
  tx: Tx,
  id: string,
  to: ImportState,
  by: ImportedBy | null,
  why: Refusal | null = null,
): Promise<boolean> {
  const problem = why ? JSON.stringify(why) : ''
  const { numUpdatedRows } = await tx
    .updateTable('productImport')
    .set({ state: to, problem, done: 0, touchedAt: sql`now()` })
    .where('id', '=', id)
    .where('state', 'in', findStatesBefore(to))
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return false
  await recordStep(tx, id, to, by)
  return true
}

/** @param stored by `moveImport`; old imports have a sentence, which stays */
export const toProblem = (language: Language, stored: string): string =>
  stored.startsWith('{"refused"')
    ? sentenceOf(withErrorsInWords(language, JSON.parse(stored)), language)
    : stored

async function recordStep(tx: Tx, importId: string, state: ImportState, by: ImportedBy | null) {
  // Only the shop itself has no id; its name depends on the reader's language.
  const { id, name } = by ?? { id: null, name: '' }
  await tx
    .insertInto('productImportStep')
    .values({ id: newId(), importId, state, byId: id, byName: name })
    .execute()
}

/** Heartbeat and progress of an upload, on a connection of its own to be visible before the commit. */
export async function touchImport(db: Db, id: string, progress: { readonly done?: number } = {}) {
  await db
    .updateTable('productImport')
    .set({ ...progress, touchedAt: sql`now()` })
    .where('id', '=', id)
    .execute()
}

export async function dropRows(db: Db, id: string): Promise<void> {
  await db.deleteFrom('productImportRow').where('importId', '=', id).execute()
}

/** Runs in one transaction, unless another process holds the import or its state has changed. */
export async function runWithImportLocked(
  db: Db,
  id: string,
  state: ImportState,
  work: (tx: Tx) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await tryLock(tx, id))) return
    const now = await tx.selectFrom('productImport').select('state').where('id', '=', id).executeTakeFirst()
    if (now?.state !== state) return
    await raiseTimeouts(tx)
    await work(tx)
  })
}

export async function tryLock(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('product import ' || ${id}, 0)) as locked`.execute(tx)
  return rows[0]?.locked ?? false
}

/** The pool cancels statements after seconds; an import may take minutes. */
export const raiseTimeouts = (tx: Tx) =>
  sql`select set_config('statement_timeout', '5min', true), set_config('idle_in_transaction_session_timeout', '2min', true)`.execute(
    tx,
  )

/** No heartbeat for this long: the browser or its server process died. */
const SILENT = sql<Date>`now() - interval '1 minute'`

/** Frees the place of the one open import. */
export async function endSilentUploads(db: Db): Promise<void> {
  const uploads = db.selectFrom('productImport').select('id').where('state', '=', 'reading')
  for (const { id } of await uploads.where('touchedAt', '<', SILENT).execute()) {
    await db.transaction().execute(async (tx) => {
      if (!(await tryLock(tx, id))) return
      if (await moveImport(tx, id, 'failed', null, refuseImport('upload-silent'))) await dropRows(tx, id)
    })
  }
}

export async function refuseWhileUploading(tx: Tx, id: string): Promise<Refusal | null> {
  const found = await tx
    .selectFrom('productImport')
    .select(({ eb }) => ['state', eb('touchedAt', '<', SILENT).as('silent')])
    .where('id', '=', id)
    .executeTakeFirst()
  if (found?.state !== 'reading' || (found.silent && (await tryLock(tx, id)))) return null
  return refuseImport('upload-running')
}
