import { sql } from 'kysely'
import { namesColumns, openFile, readRows } from '../files/read-file.server.ts'
import { occasionKeys } from '../gift-options/gifting.server.ts'
import type { Caller } from '../kernel/api/caller.ts'
import { isRefusal, type Refusal, Refused } from '../kernel/api/refusal.ts'
import type { Db } from '../kernel/database/database.ts'
import type { LeftOut } from './import-rows.ts'
import {
  beginImport,
  dropRows,
  endSilentUploads,
  moveImport,
  touchImport,
  tryLock,
} from './import-state.server.ts'
import { TRANSLATED_COLUMNS } from './other-shop-product.server.ts'
import { PRODUCTS_FILE, stageRow } from './product-columns.server.ts'
import { refuseImport } from './refusals.ts'
import { SHOPIFY } from './shopify.server.ts'
import { validateRows } from './validate-rows.server.ts'
import { WOOCOMMERCE } from './woocommerce.server.ts'

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
    await stageRows(db, id, withHeartbeat(db, id, bytes))
    await db.transaction().execute(async (tx) => {
      // Validating sends no heartbeat for minutes; the lock shows that the upload is alive.
      if (!(await tryLock(tx, id))) throw uploadBroken()
      await validateRows(tx, id)
      if (!(await moveImport(tx, id, 'ready', caller))) throw uploadBroken()
    })
    return id
  } catch (error) {
    const { refusal } = error instanceof Refused ? error : uploadBroken()
    await db.transaction().execute((tx) => moveImport(tx, id, 'failed', caller, refusal))
    await dropRows(db, id)
    if (error instanceof Refused) return refusal
    throw error
  }
}

const uploadBroken = () => new Refused(refuseImport('upload-broken-off'))

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

// A few MB with the longest rows, once as JSON and once in the database.
const BATCH = 500

/** So many are named. */
const MOST_LEFT_OUT = 100

async function stageRows(db: Db, id: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  const { columns, unknownColumns, rows } = await readProducts(bytes)
  const thisImport = db.updateTable('productImport').where('id', '=', id)
  await thisImport.set({ columns: [...columns], unknownColumns }).execute()
  const occasions = await occasionKeys(db)
  const leftOut: LeftOut[] = []
  let batch: object[] = []
  let read = 0
  for await (const row of rows) {
    if ('code' in row) {
      if (leftOut.length < MOST_LEFT_OUT) leftOut.push(row)
      continue
    }
    batch.push({ import_id: id, why: '', ...stageRow(row, occasions) })
    read += 1
    if (batch.length < BATCH) continue
    await insertRows(db, batch)
    await touchImport(db, id, { done: read })
    batch = []
  }
  await insertRows(db, batch)
  await thisImport.set({ leftOut: JSON.stringify(leftOut) }).execute()
}

const OTHER_SHOPS = [WOOCOMMERCE, SHOPIFY]

/** Rows of our own file, or of another shop's that say the same. */
async function readProducts(bytes: AsyncIterable<Uint8Array>) {
  const file = await openFile(PRODUCTS_FILE.maxRows, bytes)
  const other = OTHER_SHOPS.find(({ file: kind, marks }) => namesColumns(kind, file.titles, marks))
  if (!other) return readRows(PRODUCTS_FILE, file)
  const { rows, unknownColumns } = readRows(other.file, file)
  return { columns: TRANSLATED_COLUMNS, unknownColumns, rows: other.translate(rows) }
}

// One parameter for all rows. Absent fields become null, not the column's default.
async function insertRows(db: Db, rows: readonly object[]): Promise<void> {
  await sql`
    insert into product_import_row
    select * from json_populate_recordset(null::product_import_row, ${JSON.stringify(rows)}::json)
  `.execute(db)
}
