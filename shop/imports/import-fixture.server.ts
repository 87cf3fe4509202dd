import { addProduct } from '../catalog/products/products.server.ts'
import type { Caller } from '../kernel/api/caller.ts'
import { granted } from '../kernel/api/refusal.ts'
import type { Db } from '../kernel/database/database.ts'
import { fromTaka } from '../kernel/money.ts'
import { findImport, pageOfRows } from './imports.server.ts'
import { runImport, undoImport } from './run-import.server.ts'
import { uploadImport } from './upload-import.server.ts'

/** Pieces that end anywhere, also within a character. */
export async function* fileBytes(text: string | Uint8Array, piece = 777): AsyncGenerator<Uint8Array> {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text
  for (let at = 0; at < bytes.length; at += piece) yield bytes.subarray(at, at + piece)
}

export async function readCsv(db: Db, who: Caller, text: string) {
  return granted(await findImport(db, granted(await uploadImport(db, who, 'gifts.csv', fileBytes(text)))))
}

export const gift = (db: Db, name: string, taka: number, more: object = {}): Promise<string> =>
  addProduct(db, {
    name,
    price: fromTaka(taka),
    brand: '',
    category: '',
    description: '',
    photos: '',
    ...more,
  })

interface Ended {
  readonly id: string
  readonly state: string
  readonly problem: string
}

/** Reads the file and imports it, as far as the shop lets it. */
export async function importCsv(db: Db, who: Caller, text: string): Promise<Ended> {
  const { _id, counts } = await readCsv(db, who, text)
  if (counts.refused > 0) throw new Error((await readImportRefusals(db, _id)).join(' '))
  return executeImport(db, who, _id)
}

export const executeImport = (db: Db, who: Caller, id: string) => stepOf(db, who, id, 'importing', runImport)

export const undoCsv = (db: Db, who: Caller, id: string) => stepOf(db, who, id, 'undoing', undoImport)

async function stepOf(
  db: Db,
  who: Caller,
  id: string,
  state: 'importing' | 'undoing',
  run: typeof runImport,
): Promise<Ended> {
  await db.updateTable('productImport').set({ state }).where('id', '=', id).execute()
  await run(db, id, who)
  const { problem, state: now } = granted(await findImport(db, id))
  return { id, problem, state: now }
}

/** What is wrong with the rows of a file, in their order. */
export async function readImportRefusals(db: Db, id: string): Promise<string[]> {
  const { items } = await pageOfRows(db, id, { verdict: 'refused', page: 1, limit: 50 })
  return items.map(({ why }) => why)
}

/** Reads a file for what it says, and lets go of it. */
export async function checkCsv(db: Db, who: Caller, text: string) {
  const { _id, counts } = await readCsv(db, who, text)
  const { items } = await pageOfRows(db, _id, { page: 1, limit: 50 })
  await db.updateTable('productImport').set({ state: 'discarded' }).where('id', '=', _id).execute()
  return { counts, rows: items, why: items.map(({ why }) => why).filter(Boolean) }
}
