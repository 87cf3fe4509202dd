import { addProduct } from '../catalog/products/products.server.ts'
import type { Caller } from '../kernel/api/caller.ts'
import { granted } from '../kernel/api/refusal.ts'
import type { Db } from '../kernel/database/database.ts'
import { fromTaka } from '../kernel/money.ts'
import { findImport } from './imports.server.ts'
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
