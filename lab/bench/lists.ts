import { sql } from 'kysely'
import { countProducts, listCategories } from '../../shop/catalog/products/products.server.ts'
import type { Db } from '../../shop/kernel/database/database.ts'
import { median } from './load.ts'
import type { Program } from './program.ts'
import { measured } from './spreadsheets.ts'

const LIMIT = 8
const CALLS = 25

/** Requests pages of gifts, each uncached. */
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
    const anew = (page: number) => medianAnew(shop, db, `/api/product?limit=${LIMIT}&page=${page}${query}`)
    rows.push({
      what,
      total,
      'page 1, ms': await anew(1),
      'middle, ms': await anew(Math.ceil(last / 2)),
      'last, ms': await anew(last),
      'beyond the end, ms': await anew(last + 1000),
    })
  }
  return rows
}

/** Streams the whole list. */
export async function wholeList(shop: Program) {
  const { value, figures } = await measured(shop, async () => {
    let bytes = 0
    for await (const chunk of (await fetch(`${shop.url}/api/product`)).body ?? []) bytes += chunk.byteLength
    return bytes
  })
  return [{ what: `GET /product, ${(value / 1e6).toFixed(0)} MB`, ...figures }]
}

async function medianAnew(shop: Program, db: Db, path: string): Promise<string> {
  const times: number[] = []
  for (let i = 0; i < CALLS; i += 1) {
    // A version without noted changes invalidates every answer.
    await sql`update catalogue_version set version = version + 1`.execute(db)
    const from = performance.now()
    const response = await fetch(shop.url + path)
    await response.arrayBuffer()
    times.push(performance.now() - from)
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
  }
  return median(times).toFixed(1)
}
