import { sql } from 'kysely'
import { manyProducts } from '../seed/many.ts'
import type { Db } from '../shop/kernel/database.ts'
import { newId } from '../shop/kernel/id.ts'
import { time } from './load.ts'
import type { Program } from './program.ts'

const BATCH = 2000

/** Adds so many products; `vacuum analyze` as PostgreSQL itself would do in time. */
export async function fillCatalogue(db: Db, n: number): Promise<void> {
  let batch = []
  for (const product of manyProducts(n)) {
    batch.push({ id: newId(), ...product })
    if (batch.length < BATCH) continue
    await db.insertInto('product').values(batch).execute()
    batch = []
  }
  await sql`vacuum analyze product`.execute(db)
}

/** What people type into the search box, letter by letter; every text once, so none comes from the window. */
export async function search(shop: Program) {
  const words = new Set([...manyProducts(4000)].flatMap(({ name }) => name.toLowerCase().split(/[ ,]+/)))
  const pairs = [...manyProducts(600)].map(({ name }) => name.toLowerCase())
  const texts = new Set([
    ...[...words].flatMap((word) => Array.from({ length: word.length - 1 }, (_, i) => word.slice(0, i + 2))),
    ...pairs.map((name, i) => name.slice(0, 8 + (i % 12))),
    ...pairs.map((name) => name.slice(-9)),
  ])
  const rows = []
  for (const clients of [1, 8]) rows.push(await ask(shop, [...texts], clients))
  return rows
}

async function ask(shop: Program, texts: readonly string[], clients: number) {
  // The blanks make each text new to the window without changing what is found.
  const calls = texts.map((text) => () => suggestions(shop, `${text}${' '.repeat(clients)}`))
  const { count, perSecond, p50, p99 } = await time(calls, clients)
  return {
    clients,
    texts: count,
    '/s': Math.round(perSecond),
    'p50 ms': p50.toFixed(2),
    'p99 ms': p99.toFixed(2),
  }
}

async function suggestions(shop: Program, text: string): Promise<void> {
  const response = await fetch(`${shop.url}/api/suggestions?search=${encodeURIComponent(text)}`)
  if (!response.ok || !Array.isArray(await response.json())) throw new Error(`${text}: ${response.status}`)
}
