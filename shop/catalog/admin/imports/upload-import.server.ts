import { sql } from 'kysely'
import { occasionKeys } from '../../../gift-options/gifting.server.ts'
import type { Caller } from '../../../kernel/api/caller.ts'
import { granted, isRefusal, type Refusal, Refused } from '../../../kernel/api/refusal.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { type CsvRow, csvRows, csvText } from '../../../kernel/files/csv-file.server.ts'
import { refuseCsv } from '../../../kernel/files/csv-refusals.ts'
import { readProductHeader, readRow } from './file-rows.server.ts'
import {
  beginImport,
  dropRows,
  endSilentUploads,
  moveImport,
  touchImport,
  tryLock,
} from './import-state.server.ts'
import { refuseImport } from './refusals.ts'
import type { StagedRow } from './tables.ts'
import { validateRows } from './validate-rows.server.ts'

/** Stages and validates a file, without writing products. @returns the import's id; a refused file leaves a failed import */
export async function uploadImport(
  db: Db,
  caller: Caller,
  fileName: string,
  bytes: AsyncIterable<Uint8Array>,
): Promise<string | Refusal> {
  await endSilentUploads(db)
  const id = await beginImport(db, caller, fileName)
  if (isRefusal(id)) return id
  try {
    await stage(db, id, csvRows(csvText(withHeartbeat(db, id, bytes)), MOST_ROWS))
    await db.transaction().execute(async (tx) => {
      // Validating sends no heartbeat for minutes; the lock shows that the upload is alive.
      if (!(await tryLock(tx, id))) throw brokenOff()
      await validateRows(tx, id)
      if (!(await moveImport(tx, id, 'ready', caller))) throw brokenOff()
    })
    return id
  } catch (error) {
    const { refusal } = error instanceof Refused ? error : brokenOff()
    await db.transaction().execute((tx) => moveImport(tx, id, 'failed', caller, refusal))
    await dropRows(db, id)
    if (error instanceof Refused) return refusal
    throw error
  }
}

const brokenOff = () => new Refused(refuseImport('upload-broken-off'))

const HEARTBEAT_MS = 10_000

/** Slow uploads must not look dead. */
async function* withHeartbeat(db: Db, id: string, bytes: AsyncIterable<Uint8Array>) {
  let touchedAt = Date.now()
  for await (const chunk of bytes) {
    if (Date.now() - touchedAt > HEARTBEAT_MS) {
      await touchImport(db, id)
      touchedAt = Date.now()
    }
    yield chunk
  }
}

// With the longest rows a few MB, once as JSON and once in the database.
const BATCH = 500
/** People review what a file does. */
const MOST_ROWS = 200_000

async function stage(db: Db, id: string, rows: AsyncGenerator<CsvRow>): Promise<void> {
  const first = await rows.next()
  if (first.done) throw new Refused(refuseCsv('csv-empty'))
  const header = granted(readProductHeader(first.value.cells))
  await db
    .updateTable('product_import')
    .set({ columns: [...header.at.keys()], unknown_columns: [...header.unknown] })
    .where('id', '=', id)
    .execute()
  const occasions = await occasionKeys(db)
  let batch: NewRow[] = []
  let read = 0
  for await (const { row, cells } of rows) {
    batch.push({ import_id: id, row_number: row, why: '', ...readRow(cells, header, occasions) })
    read += 1
    if (batch.length < BATCH) continue
    await insertRows(db, batch)
    await touchImport(db, id, { done: read })
    batch = []
  }
  if (read === 0) throw new Refused(refuseCsv('csv-without-rows'))
  await insertRows(db, batch)
}

type NewRow = StagedRow & { import_id: string; row_number: number; why: '' }

// One parameter for all rows. Absent fields become null, not the column's default.
async function insertRows(db: Db, rows: readonly NewRow[]): Promise<void> {
  await sql`
    insert into product_import_row
    select * from json_populate_recordset(null::product_import_row, ${JSON.stringify(rows)}::json)
  `.execute(db)
}
