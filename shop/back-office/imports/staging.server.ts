import { sql } from 'kysely'
import type { Caller } from '../../kernel/caller.ts'
import type { Db } from '../../kernel/database.ts'
import { granted, isRefusal, type Refusal, Refused, refuse } from '../../kernel/refusal.ts'
import { type CsvRow, rowsOf } from '../csv/rows.server.ts'
import { textOf } from '../csv/text.server.ts'
import { dropRows } from './import-rows.server.ts'
import { beginImport, move, reached } from './imports.server.ts'
import { judge } from './judging.server.ts'
import type { Shelves } from './looking-for-pictures.server.ts'
import { missingPictures, warningOf } from './missing-pictures.server.ts'
import { readHeader } from './product-header.ts'
import { readRow, type StagedRow } from './product-row.server.ts'
import { endSilentUploads, heard } from './silent-uploads.server.ts'
import { isAlone } from './working-alone.server.ts'

/**
 * Reads a file into the staging table and judges it; writes no product. A batch is in memory at a time.
 * @returns the import's id; a file that cannot be read leaves a failed import behind, which says why
 */
export async function readFile(
  shelves: Shelves,
  caller: Caller,
  fileName: string,
  bytes: AsyncIterable<Uint8Array>,
): Promise<string | Refusal> {
  const { db } = shelves
  await endSilentUploads(db)
  const id = await beginImport(db, caller, fileName)
  if (isRefusal(id)) return id
  try {
    await stage(db, id, rowsOf(textOf(heard(db, id, bytes))))
    const missing = await missingPictures(shelves, id)
    await db.transaction().execute(async (tx) => {
      // For minutes nothing more is heard of it, and yet it is not over.
      if (!(await isAlone(tx, id))) throw brokenOff()
      await judge(tx, id)
      if (!(await move(tx, id, 'ready', caller, await warningOf(tx, id, missing)))) throw brokenOff()
    })
    return id
  } catch (error) {
    const refusal = error instanceof Refused ? error.refusal : brokenOff().refusal
    await db.transaction().execute((tx) => move(tx, id, 'failed', caller, refusal.detail))
    await dropRows(db, id)
    if (error instanceof Refused) return refusal
    throw error
  }
}

const brokenOff = () => new Refused(refuse('bad-input', 'The upload was broken off. Please try again.'))

const BATCH = 2000
/** Larger ones should be split: somebody is to look at what they do. */
const MOST_ROWS = 200_000

async function stage(db: Db, id: string, rows: AsyncGenerator<CsvRow>): Promise<void> {
  const first = await rows.next()
  if (first.done) throw new Refused(refuse('bad-input', 'The file is empty.'))
  const header = granted(readHeader(first.value.cells))
  await db
    .updateTable('product_import')
    .set({ columns: [...header.at.keys()], unknown_columns: [...header.unknown] })
    .where('id', '=', id)
    .execute()
  let batch: NumberedRow[] = []
  let read = 0
  for await (const { row, cells } of rows) {
    batch.push({ row_number: row, ...readRow(cells, header) })
    read += 1
    if (read > MOST_ROWS) throw tooMany()
    if (batch.length < BATCH) continue
    await keep(db, id, batch)
    await reached(db, id, read)
    batch = []
  }
  if (read === 0)
    throw new Refused(refuse('bad-input', 'The file names columns, but has no rows below them.'))
  await keep(db, id, batch)
}

const tooMany = () =>
  new Refused(refuse('too-large', `The file has more than ${MOST_ROWS} rows. Please split it.`))

type NumberedRow = StagedRow & { readonly row_number: number }

/** A column at a time, as arrays: one statement with few parameters for all rows. */
async function keep(db: Db, id: string, rows: readonly NumberedRow[]): Promise<void> {
  const column = <Name extends keyof NumberedRow>(name: Name) => rows.map((row) => row[name])
  await sql`
    insert into product_import_row (import_id, row_number, product_id, adds, name, price, offer_price, brand, category,
      description, photos, flaw)
    select ${id}, * from unnest(
      ${column('row_number')}::int[], ${column('product_id')}::uuid[], ${column('adds')}::boolean[],
      ${column('name')}::text[], ${column('price')}::int[], ${column('offer_price')}::int[],
      ${column('brand')}::text[], ${column('category')}::text[], ${column('description')}::text[],
      ${column('photos')}::text[], ${column('flaw')}::text[])
  `.execute(db)
}
