import { sql } from 'kysely'
import type { Db } from '../../kernel/database.ts'
import { type Jobs, jobKind } from '../../kernel/jobs.server.ts'
import { carryOut } from './carrying-out.server.ts'
import { dropRows } from './import-rows.server.ts'
import { move, type Who } from './imports.server.ts'
import { endSilentUploads } from './silent-uploads.server.ts'
import { undo } from './undoing.server.ts'
import './tables.ts'

interface TestPayload {
  readonly id: string
  readonly by: Who
}

export const CARRY_OUT = jobKind<TestPayload>('import-products')
export const UNDO = jobKind<TestPayload>('undo-import')
const TIDY = jobKind<Record<string, never>>('tidy-imports')

/** Does what is decided about imports, and goes on with what a process left behind that died on the way. */
export async function workOnImports(jobs: Jobs, db: Db): Promise<void> {
  await jobs.work(CARRY_OUT, ({ id, by }) => carryOut(db, id, by))
  await jobs.work(UNDO, ({ id, by }) => undo(db, id, by))
  await jobs.work(TIDY, () => tidy(db))
  await jobs.schedule(TIDY, '30 4 * * *')
  await endSilentUploads(db)
  const left = await db
    .selectFrom('product_import')
    .select(['id', 'state', 'by_id', 'by_name'])
    .where('state', 'in', ['importing', 'undoing'])
    .execute()
  for (const { id, state, by_id, by_name } of left) {
    const by = { id: by_id, name: by_name }
    await jobs.send(state === 'importing' ? CARRY_OUT : UNDO, { id, by })
  }
}

/** Lets go of files that nobody decided on for a day, and of what could undo an old import. */
export async function tidy(db: Db): Promise<void> {
  await endSilentUploads(db)
  const forgotten = await db
    .selectFrom('product_import')
    .select('id')
    .where('state', '=', 'ready')
    .where('touched_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute()
  for (const { id } of forgotten) {
    const discarded = await db.transaction().execute((tx) => move(tx, id, 'discarded', null))
    if (discarded) await dropRows(db, id)
  }
  await db
    .deleteFrom('product_import_row')
    .where('import_id', 'in', (eb) =>
      eb
        .selectFrom('product_import')
        .select('id')
        .where('state', '=', 'imported')
        .where('touched_at', '<', sql<Date>`now() - interval '30 days'`),
    )
    .execute()
}
