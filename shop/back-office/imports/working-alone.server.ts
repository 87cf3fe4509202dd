import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database.ts'
import type { ImportState } from './product-import.ts'
import './tables.ts'

/**
 * Works on an import in one transaction, unless another process does already, or it is not in this state (any more).
 * A process that dies on the way has done nothing.
 */
export async function workAlone(
  db: Db,
  id: string,
  state: ImportState,
  work: (tx: Tx) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await isAlone(tx, id))) return
    const now = await tx.selectFrom('product_import').select('state').where('id', '=', id).executeTakeFirst()
    if (now?.state === state) await work(tx)
  })
}

/** Nobody else is, until the transaction ends. */
export async function isAlone(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql<{ alone: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('product import ' || ${id}, 0)) as alone`.execute(tx)
  return rows[0]?.alone ?? false
}

/** Only the last import can be undone. */
export async function dropOlderRows(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('product_import_row').where('import_id', '<>', id).execute()
}
