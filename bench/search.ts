import { manyProducts } from '../seed/many.ts'
import { time } from './load.ts'
import type { Program } from './program.ts'

/** What people type into the search box; every text once, so that none comes from the response cache. */
export async function search(shop: Program) {
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
  const rows = []
  for (const [where, path] of [
    ['box', '/api/suggestions?search='],
    ['page', '/api/product?limit=8&search='],
  ] as const)
    for (const [what, texts] of Object.entries(typed))
      rows.push({ where, what, ...(await ask(shop, [...new Set(texts)], path)) })
  return rows
}

async function ask(shop: Program, texts: readonly string[], path: string) {
  const { count, p50, p99 } = await time(
    texts.map((text) => () => searched(shop, path, text)),
    1,
  )
  return { texts: count, 'p50 ms': p50.toFixed(2), 'p99 ms': p99.toFixed(2) }
}

async function searched(shop: Program, path: string, text: string): Promise<void> {
  const response = await fetch(shop.url + path + encodeURIComponent(text))
  if (!response.ok || !Array.isArray(await response.json())) throw new Error(`${text}: ${response.status}`)
}
