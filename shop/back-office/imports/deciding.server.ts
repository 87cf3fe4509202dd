import type { Caller } from '../../kernel/caller.ts'
import type { Db } from '../../kernel/database.ts'
import type { Jobs } from '../../kernel/jobs.server.ts'
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts'
import { inOneTransaction, lockAdmin } from '../../kernel/transaction.server.ts'
import { CARRY_OUT, UNDO } from './import-jobs.server.ts'
import { dropRows } from './import-rows.server.ts'
import { lockImport, moveAsAsked } from './imports.server.ts'
import { toWrite } from './product-import.ts'
import { endSilentUploads, stillComes } from './silent-uploads.server.ts'

/** "Import now": it begins at once, and goes on without the person. */
export async function startImport(db: Db, jobs: Jobs, caller: Caller, id: string): Promise<null | Refusal> {
  return inOneTransaction(db, async (tx) => {
    const ended = await lockAdmin(tx, caller)
    if (ended) return ended
    const found = await lockImport(tx, id)
    if (isRefusal(found)) return found
    if (found.counts.refused > 0)
      return refuse('conflict', 'Some rows are refused. Please correct the file first.')
    if (found.state === 'ready' && toWrite(found.counts) === 0) {
      return refuse('conflict', 'There is nothing to import: the shop has all of this already.')
    }
    const refusal = await moveAsAsked(tx, caller, id, 'importing')
    if (!refusal) await jobs.send(CARRY_OUT, { id, by: whoIs(caller) }, { tx })
    return refusal
  })
}

export async function discardImport(db: Db, caller: Caller, id: string): Promise<null | Refusal> {
  return inOneTransaction(db, async (tx) => {
    const refusal =
      (await lockAdmin(tx, caller)) ??
      (await stillComes(tx, id)) ??
      (await moveAsAsked(tx, caller, id, 'discarded'))
    if (!refusal) await dropRows(tx, id)
    return refusal
  })
}

/** Undoes the last import; while a file is open, it waits. */
export async function startUndo(db: Db, jobs: Jobs, caller: Caller, id: string): Promise<null | Refusal> {
  await endSilentUploads(db)
  const refusal = await inOneTransaction(db, async (tx) => {
    const ended = await lockAdmin(tx, caller)
    if (ended) return ended
    const found = await lockImport(tx, id)
    if (isRefusal(found)) return found
    if (found.state === 'imported' && !found.undoable) {
      return refuse('conflict', 'Only the last import can be undone, and only for 30 days.')
    }
    const refusal = await moveAsAsked(tx, caller, id, 'undoing')
    if (!refusal) await jobs.send(UNDO, { id, by: whoIs(caller) }, { tx })
    return refusal
  }).catch((error: unknown) => {
    if (isOneTooMany(error)) return refuse('conflict', 'A file is open. Import or discard it first.')
    throw error
  })
  return refusal
}

const whoIs = ({ id, name }: Caller) => ({ id, name })

const isOneTooMany = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'product_import_one_at_a_time'
