import { listCategories } from '../../shop/catalog/products/products.server.ts'
import type { Db } from '../../shop/kernel/database/database.ts'
import { askAsAdmin, newShopper, post } from './accounts.ts'
import { compared } from './counted.ts'
import { median } from './load.ts'
import { orderOnce, someGifts } from './ordering.ts'
import type { Program } from './program.ts'
import { forgetAnswers } from './uncached.ts'

/** So many that nobody reaches the shop's limits, and no cart gets full. */
const SHOPPERS = 120
const ROUNDS = 3

/** The same calls where each statement is planned anew, and where they are prepared by name. */
export async function named(unnamed: Program, shop: Program, db: Db, secret: string) {
  const gifts = await someGifts(db)
  const [productId = ''] = gifts
  const both = async (what: string, call: (of: Program, shopper: string) => Promise<unknown>) => {
    const kind = async (of: Program, how: string) => {
      const shoppers = await Promise.all(Array.from({ length: SHOPPERS }, () => newShopper(of, db, secret)))
      let turn = 0
      const next = async () => void (await call(of, shoppers[turn++ % SHOPPERS] ?? ''))
      return { shop: of, what: `${what}, ${how}`, call: next }
    }
    return compared(await kind(unnamed, 'planned each time'), await kind(shop, 'by name'), ROUNDS)
  }
  return [
    ...(await both('put into the cart', (of, shopper) => post(of, shopper, '/cart', { productId }))),
    ...(await both('two gifts ordered', (of, shopper) => orderOnce(of, shopper, gifts))),
  ]
}

/** After five calls over one connection PostgreSQL may keep a plan for whatever a statement is given; a shop has several connections. */
const CALLS = 40

/** Lists whose best plan depends on what is asked for: seldom and common, near and far, in the order that spoils a kept plan. */
export async function namedLists(unnamed: Program, shop: Program, db: Db, secret: string) {
  const [{ name = '' } = {}] = await listCategories(db)
  const category = `category=${encodeURIComponent(name)}`
  const gifts = [
    'page=50000',
    'page=1',
    ...['page=3000', 'page=2'].map((page) => `${page}&${category}&sort=price`),
    ...['from=1&to=900000', 'from=900&to=901'].flatMap((range) => [range, `${range}&${category}&sort=name`]),
    ...[
      'for=teacher',
      'for=friend&taste=books',
      'occasion=birthday&for=mother',
      'search=rose',
      'search=zq',
      'search=box&page=9',
    ],
  ].map((query) => `/product?limit=8&${query}`)
  const orders = [
    '',
    'state=paid',
    'state=paid_on_hold',
    'late=payment',
    'search=Shopper',
    'search=Shopper%201234',
  ]
  const rows = []
  const asks = await Promise.all([unnamed, shop].map((of) => askAsAdmin(of, db, secret)))
  for (const path of [...gifts, ...orders.map((query) => `/manageorder?limit=10&${query}`)]) {
    const times: [number[], number[]] = [[], []]
    for (let call = 0; call < CALLS; call += 1)
      for (const at of call % 2 ? ([0, 1] as const) : ([1, 0] as const)) {
        await forgetAnswers(db)
        const from = performance.now()
        await (await asks[at]?.('GET', path))?.arrayBuffer()
        times[at].push(performance.now() - from)
      }
    const [each, named] = times.map((some) => median(some.slice(CALLS / 2)))
    rows.push({ path, 'planned each time, ms': each?.toFixed(1), 'by name, ms': named?.toFixed(1) })
  }
  return rows
}
