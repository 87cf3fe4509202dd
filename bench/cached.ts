import { request } from 'node:http'
import { load, type Measured } from './load.ts'
import { type Program, startProgram } from './program.ts'

const PATHS = ['/', '/bn', '/api/product?category=Flowers&page=1&limit=8']
const HEADERS = { 'accept-encoding': 'br' }
const ROUNDS = 3

/** The shop's cached responses against a bare server that gives out the very same bytes and headers. */
export async function cached(shop: Program) {
  const answers = Object.fromEntries(
    await Promise.all(PATHS.map(async (path) => [path, await answerOf(shop, path)])),
  )
  const bare = await startProgram(['bench/bare.mjs'], {
    ANSWERS: Buffer.from(JSON.stringify(answers)).toString('base64'),
  })
  try {
    const rows = []
    for (const path of PATHS) rows.push(await compare(shop, bare, path))
    return rows
  } finally {
    await bare.stop()
  }
}

async function compare(shop: Program, bare: Program, path: string) {
  const pairs: [Measured, Measured][] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    pairs.push([await load(bare, path, HEADERS), await load(shop, path, HEADERS)])
  }
  const share = (of: (pair: [Measured, Measured]) => number) =>
    `${(median(pairs.map(of)) * 100).toFixed(0)} %`
  return {
    path,
    'bare /s': Math.round(median(pairs.map(([b]) => b.perSecond))),
    'shop /s': Math.round(median(pairs.map(([, s]) => s.perSecond))),
    'shop/bare': share(([b, s]) => s.perSecond / b.perSecond),
    'bare µs': median(pairs.map(([b]) => b.cpuMicros ?? 0)).toFixed(1),
    'shop µs': median(pairs.map(([, s]) => s.cpuMicros ?? 0)).toFixed(1),
    'by processor time': share(([b, s]) => (b.cpuMicros ?? 0) / (s.cpuMicros ?? 1)),
  }
}

/** Raw, because `fetch` would unpack the bytes. */
function answerOf(shop: Program, path: string): Promise<{ headers: object; body: string }> {
  return new Promise((resolve, reject) => {
    request(shop.url + path, { headers: HEADERS }, (answer) => {
      const chunks: Buffer[] = []
      const { date: _, connection: __, 'keep-alive': ___, ...headers } = answer.headers
      answer.on('data', (chunk) => chunks.push(chunk))
      answer.on('end', () => resolve({ headers, body: Buffer.concat(chunks).toString('base64') }))
    })
      .on('error', reject)
      .end()
  })
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
