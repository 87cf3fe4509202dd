import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { dropRows } from './import-rows.server.ts'
import { move } from './imports.server.ts'
import { isAlone } from './working-alone.server.ts'
import './tables.ts'

/** An uploading browser that was heard of for the last time so long ago has gone, or the process that listened. */
const SILENT = sql<Date>`now() - interval '1 minute'`

const TOUCH_MS = 10_000

/** Passes on what comes of a file, and keeps its import from falling silent meanwhile, however slow the line is. */
export async function* heard(
  db: Db,
  id: string,
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  let touchedAt = Date.now()
  for await (const some of bytes) {
    if (Date.now() - touchedAt > TOUCH_MS) {
      await touch(db, id)
      touchedAt = Date.now()
    }
    yield some
  }
}

export async function touch(db: Db, id: string): Promise<void> {
  await db.updateTable('product_import').set({ touched_at: sql`now()` }).where('id', '=', id).execute()
}

/** There is one import at a time, so who wants the next one, or looks why there is none, ends those that fell silent. */
export async function endSilentUploads(db: Db): Promise<void> {
  const uploads = db.selectFrom('product_import').select('id').where('state', '=', 'reading')
  for (const { id } of await uploads.where('touched_at', '<', SILENT).execute()) {
    await db.transaction().execute(async (tx) => {
      if (!(await isAlone(tx, id))) return
      if (await move(tx, id, 'failed', null, 'The upload was broken off.')) await dropRows(tx, id)
    })
  }
}

/** @returns a refusal while a file is on its way or judged: it is not for others to take away */
export async function stillComes(tx: Tx, id: string): Promise<Refusal | null> {
  const found = await tx
    .selectFrom('product_import')
    .select(({ eb }) => ['state', eb('touched_at', '<', SILENT).as('silent')])
    .where('id', '=', id)
    .executeTakeFirst()
  if (found?.state !== 'reading' || (found.silent && (await isAlone(tx, id)))) return null
  return refuse(
    'conflict',
    'This file is still being sent or checked. When nothing more of it comes for a minute, it can be discarded.',
  )
}
