import type { Db } from '../../shop/kernel/database/database.ts'
import { type Ask, askAsAdmin } from './accounts.ts'
import { manyProducts } from './many.ts'
import { type Program, residentMegabytes, workedSeconds } from './program.ts'

/** Checks a file of so many new products, imports it, and undoes the import. */
export async function importing(shop: Program, db: Db, secret: string, n: number) {
  const ask = await askAsAdmin(shop, db, secret)
  const file = csvOf(n)
  const rows = []
  const look = await measured(shop, async () => {
    const answer = await ask('POST', '/imports?fileName=bench.csv', file, 'text/csv')
    return (await answer.json())._id
  })
  rows.push({ what: `look at ${n} rows, ${(file.size / 1e6).toFixed(1)} MB`, ...look.figures })
  for (const [what, action, state] of [
    ['import', 'execution', 'imported'],
    ['undo', 'reversal', 'undone'],
  ] as const) {
    const { figures } = await measured(shop, async () => {
      await ask('POST', `/imports/${look.value}/${action}`)
      for (let now = ''; now !== state; ) {
        await new Promise((resolve) => setTimeout(resolve, 100))
        now = (await (await ask('GET', `/imports/${look.value}`)).json()).state
      }
    })
    rows.push({ what, ...figures })
  }
  return rows
}

/** Uploads files of empty rows, as spreadsheets save them, and measures the longest light request meanwhile. */
export async function refusing(shop: Program, db: Db, secret: string) {
  const ask = await askAsAdmin(shop, db, secret, [413])
  const files = {
    'a million lines of commas': new Blob(['name,price,brand\r\n', ',,\r\n'.repeat(1_048_573)]),
    '20 MB of line ends': new Blob(['name,price\n', '\n'.repeat(20_000_000)]),
  }
  const rows = []
  for (const [what, file] of Object.entries(files)) {
    const waits: number[] = []
    const { figures } = await measured(shop, async () => {
      let isDone = false
      // The shop may answer and close before it was sent the whole file.
      const refused = ask('POST', '/imports', file, 'text/csv')
        .catch((error) => {
          if (!(error instanceof TypeError)) throw error
        })
        .finally(() => {
          isDone = true
        })
      while (!isDone) {
        const from = performance.now()
        await (await fetch(`${shop.url}/robots.txt`)).text()
        waits.push(performance.now() - from)
      }
      await refused
    })
    rows.push({
      what,
      ...figures,
      'light requests': waits.length,
      'longest ms': Math.max(...waits).toFixed(0),
    })
  }
  return rows
}

/** The whole catalogue as a file. */
export async function exporting(shop: Program, db: Db, secret: string) {
  return [await fileOf('products', shop, await askAsAdmin(shop, db, secret))]
}

/** All orders as a file; the second time shows whether memory grows. */
export async function exportingOrders(shop: Program, db: Db, secret: string) {
  const ask = await askAsAdmin(shop, db, secret)
  return [await fileOf('orders', shop, ask), await fileOf('orders', shop, ask)]
}

async function fileOf(what: 'products' | 'orders', shop: Program, ask: Ask) {
  const { figures, value } = await measured(shop, async () => {
    const { url } = await (await ask('POST', '/exports', JSON.stringify({ what }), 'application/json')).json()
    let bytes = 0
    for await (const chunk of (await fetch(shop.url + url)).body ?? []) bytes += chunk.byteLength
    return bytes
  })
  return { what: `${what}, ${(value / 1e6).toFixed(1)} MB`, ...figures }
}

/** Measures time, the shop's peak memory, and processor time. */
export async function measured<T>(shop: Program, work: () => Promise<T>) {
  const resident = () => residentMegabytes(shop.process.pid ?? 0) ?? Number.NaN
  let most = resident()
  const looking = setInterval(() => {
    most = Math.max(most, resident())
  }, 20)
  const [ours, its] = workedSeconds(shop)
  const from = performance.now()
  const value = await work().finally(() => clearInterval(looking))
  const seconds = (performance.now() - from) / 1000
  const [oursNow, itsNow] = workedSeconds(shop)
  const figures = { seconds: seconds.toFixed(1), 'most MB': most.toFixed(0) }
  const cpu = { 'processor s: shop': (oursNow - ours).toFixed(1), database: (itsNow - its).toFixed(1) }
  return { value, figures: { ...figures, ...cpu } }
}

function csvOf(n: number): Blob {
  const lines = ['name,price,brand,category,description\n']
  for (const { name, price, brand, category, description } of manyProducts(n)) {
    lines.push(`"${name}",${price / 100},${brand},${category},"${description}"\n`)
  }
  return new Blob(lines)
}
