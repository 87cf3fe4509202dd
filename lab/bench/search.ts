import { sql } from 'kysely'
import type { Db } from '../../shop/kernel/database/database.ts'
import { timeWithCpu } from './load.ts'
import { manyProducts } from './many.ts'
import type { Program } from './program.ts'

/** Searches for typical texts, each for the first time and again after the catalogue has changed. */
export async function search(shop: Program, db: Db) {
  const names = [...manyProducts(4000)].map(({ name }) => name.toLowerCase())
  const words = [...new Set(names.flatMap((name) => name.split(/[ ,]+/)))]
  const typed = {
    'two or three letters': words.flatMap((word) => [word.slice(0, 2), word.slice(0, 3)]),
    'a word, growing': words.flatMap((word) => [word.slice(0, 4), word.slice(0, 5), word]),
    'several words': names.slice(0, 500).map((name, i) => name.slice(0, 8 + (i % 16))),
    'words in another order': names.slice(0, 150).map((name) => name.split(/[ ,]+/).toReversed().join(' ')),
    'a letter left out': words
      .filter((word) => word.length > 4)
      .map((word) => word.slice(0, 2) + word.slice(3)),
    Banglish: [
      'golap',
      'ghori',
      'phul',
      'mishti',
      'prodip',
      'ayna',
      'bati',
      'পাজল',
      'মিরর',
      'ল্যাম্প',
      'ট্রে',
      'চকলেট',
    ],
    'in vain': ['qqqzzz', 'xkcdw', 'zq', 'zz', 'umbrella', 'laptop charger', 'ফফফফ', 'asdfgh', 'qx'],
  }
  // A server that has just started is still compiling its code.
  await ask(
    shop,
    names.slice(-400).map((name) => name.slice(-12)),
    '/api/suggestions?search=',
  )
  const rows = [await byIdCalls(shop, db)]
  for (const [where, path] of [
    ['box', '/api/suggestions?search='],
    ['page', '/api/product?limit=8&search='],
  ] as const)
    for (const [what, all] of Object.entries(typed)) {
      const texts = [...new Set(all)]
      const first = await ask(shop, texts, path)
      await sql`update catalogue_version set version = version + 1`.execute(db)
      const again = await ask(shop, texts, path)
      rows.push({
        ...{ where, what, texts: texts.length },
        ...first.cpu,
        'first p50 ms': first.p50.toFixed(1),
        'first p99 ms': first.p99.toFixed(1),
        'p50 ms': again.p50.toFixed(1),
        'p99 ms': again.p99.toFixed(1),
      })
    }
  return rows
}

/** The gift of an id, each time anew: what a search is compared with. */
async function byIdCalls(shop: Program, db: Db) {
  const products = await db.selectFrom('product').select('id').orderBy('id', 'desc').limit(500).execute()
  const calls = products.map(
    ({ id }) =>
      () =>
        get(shop, `/api/product/${id}`),
  )
  const { count, cpu, p50, p99 } = await timeWithCpu(shop, calls, 1)
  const first = { 'first p50 ms': p50.toFixed(1), 'first p99 ms': p99.toFixed(1) }
  return { where: 'by id', what: 'gifts', texts: count, ...cpu, ...first, 'p50 ms': '', 'p99 ms': '' }
}

const ask = (shop: Program, texts: readonly string[], path: string) =>
  timeWithCpu(
    shop,
    texts.map((text) => () => get(shop, path + encodeURIComponent(text))),
    1,
  )

async function get(shop: Program, path: string): Promise<void> {
  const response = await fetch(shop.url + path)
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  await response.json()
}
