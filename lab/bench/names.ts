import type { Db } from '../../shop/kernel/database/database.ts'
import { newShopper, post } from './accounts.ts'
import { compared } from './counted.ts'
import { orderOnce, someProducts } from './ordering.ts'
import type { Program } from './program.ts'

/** So many that nobody reaches the shop's limits, and no cart gets full. */
const SHOPPERS = 120
const ROUNDS = 3

/** The same calls where each statement is planned anew, and where those of an order are prepared by name. */
export async function named(unnamed: Program, shop: Program, db: Db, secret: string) {
  const products = await someProducts(db)
  const [productId = ''] = products
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
    ...(await both('two gifts ordered', (of, shopper) => orderOnce(of, shopper, products))),
  ]
}
