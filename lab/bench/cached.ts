import { request } from 'node:http'
import autocannon from 'autocannon'
import { median } from './load.ts'
import { type Program, processorSeconds, startProgram } from './program.ts'

const PATHS = ['/', '/bn', '/api/product?category=Flowers&page=1&limit=8']
const HEADERS = { 'accept-encoding': 'br' }
const ROUNDS = 3
const SECONDS = 5
const CONNECTIONS = 64

/** Compares the shop's cached responses with a bare server that sends the same bytes and headers. */
export async function cached(shop: Program) {
  const answers = Object.fromEntries(
    await Promise.all(PATHS.map(async (path) => [path, await answerOf(shop, path)])),
  )
  const bare = await startProgram(['lab/bench/bare.mjs'], {
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
    pairs.push([await load(bare, path), await load(shop, path)])
  }
  const share = (of: (pair: [Measured, Measured]) => number) =>
    `${(median(pairs.map(of)) * 100).toFixed(0)} %`
  return {
    path,
    'bare /s': Math.round(median(pairs.map(([b]) => b.perSecond))),
    'shop /s': Math.round(median(pairs.map(([, s]) => s.perSecond))),
    'shop/bare': share(([b, s]) => s.perSecond / b.perSecond),
    'bare µs': median(pairs.map(([b]) => b.cpuMicros)).toFixed(1),
    'shop µs': median(pairs.map(([, s]) => s.cpuMicros)).toFixed(1),
    'by processor time': share(([b, s]) => b.cpuMicros / s.cpuMicros),
  }
}

interface Measured {
  readonly perSecond: number
  /** The server's processor time for one answer. */
  readonly cpuMicros: number
}

/** Requests one address for some seconds over 64 keep-alive connections. */
async function load({ url, process: { pid = 0 } }: Program, path: string): Promise<Measured> {
  const before = processorSeconds(pid)
  const result = await autocannon({
    url: url + path,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: HEADERS,
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${path}: ${result.non2xx} refused, ${result.errors} failed`)
  const cpuMicros = ((processorSeconds(pid) - before) * 1e6) / result.requests.total
  return { perSecond: result.requests.average, cpuMicros }
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
