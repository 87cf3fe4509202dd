import { time } from './load.ts'
import type { Program } from './program.ts'

/** Pages and lists that nobody asked for before: rendered, hashed, compressed and kept. */
export async function uncached(shop: Program) {
  const rows = []
  for (const [what, path] of [
    ['home page', '/?search='],
    ['page of the list', '/api/product?limit=8&search='],
  ] as const) {
    const calls = Array.from({ length: 300 }, (_, i) => () => get(`${shop.url}${path}${what.length}${i}`))
    const { perSecond, p50, p99 } = await time(calls, 8)
    rows.push({ what, '/s': Math.round(perSecond), 'p50 ms': p50.toFixed(1), 'p99 ms': p99.toFixed(1) })
  }
  return rows
}

async function get(url: string): Promise<void> {
  const response = await fetch(url)
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
}
