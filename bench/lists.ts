import { sql } from 'kysely'
import { countProducts, listCategories } from '../shop/catalog/products/products.server.ts'
import type { Db } from '../shop/kernel/database/database.ts'
import type { Program } from './program.ts'
import { measured } from './spreadsheets.ts'

const LIMIT = 8
const CALLS = 25

/** Pages of gifts over HTTP, each read anew. */
export async function lists(shop: Program, db: Db) {
  const [{ name: category, count } = { name: '', count: 0 }] = await listCategories(db)
  const all = await countProducts(db)
  const inCategory = `&category=${encodeURIComponent(category)}`
  const rows = []
  for (const [what, total, query] of [
    ['newest first', all, ''],
    ['by name', all, '&sort=name'],
    ['by price', all, '&sort=price'],
    ['by price, dearest first', all, '&sort=-price'],
    ['of a category', count, inCategory],
    ['of a category, by name', count, `${inCategory}&sort=name`],
    ['of a category, by price', count, `${inCategory}&sort=price`],
  ] as const) {
    const last = Math.max(1, Math.ceil(total / LIMIT))
    const median = (page: number) => medianAnew(shop, db, `/api/product?limit=${LIMIT}&page=${page}${query}`)
    rows.push({
      what,
      total,
      'page 1, ms': await median(1),
      'middle, ms': await median(Math.ceil(last / 2)),
      'last, ms': await median(last),
      'beyond the end, ms': await median(last + 1000),
    })
  }
  return rows
}

/** The whole list, streamed. */
export async function wholeList(shop: Program) {
  const { value, told } = await measured(shop, async () => {
    let bytes = 0
    for await (const chunk of (await fetch(`${shop.url}/api/product`)).body ?? []) bytes += chunk.byteLength
    return bytes
  })
  return [{ what: `GET /product, ${(value / 1e6).toFixed(0)} MB`, ...told }]
}

async function medianAnew(shop: Program, db: Db, path: string): Promise<string> {
  const times: number[] = []
  for (let i = 0; i < CALLS; i += 1) {
    // A version that says nothing of what it changed makes everything old.
    await sql`update catalogue_version set version = version + 1`.execute(db)
    const from = performance.now()
    const response = await fetch(shop.url + path)
    await response.arrayBuffer()
    times.push(performance.now() - from)
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
  }
  return (times.toSorted((a, b) => a - b)[CALLS >> 1] ?? 0).toFixed(1)
}
