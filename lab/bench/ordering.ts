import type { Db } from '../../shop/kernel/database/database.ts'
import { fromTaka } from '../../shop/kernel/money.ts'
import { newShopper, post } from './accounts.ts'
import { timeWithCpu } from './load.ts'
import { type Program, startProgram } from './program.ts'

const ORDERS = 400
/** So many that nobody reaches the shop's limits. */
const SHOPPERS = 40

const ADDS = 2000
/** So many that no cart gets full. */
const ADDERS = 25

/** Places whole orders over HTTP: two gifts in the cart, a saved location, a payment page. */
export async function ordering(shop: Program, db: Db, secret: string) {
  const products = await someProducts(db)
  const rows = []
  // The first round only warms the server up.
  for (const clients of [1, 1, 20]) {
    const shoppers = await Promise.all(Array.from({ length: SHOPPERS }, () => newShopper(shop, db, secret)))
    const calls = Array.from(
      { length: ORDERS },
      (_, turn) => () => orderOnce(shop, shoppers[turn % SHOPPERS] ?? '', products),
    )
    const { perSecond, p50, p99, cpu } = await timeWithCpu(shop, calls, clients)
    rows.push({
      clients,
      'orders/s': Math.round(perSecond),
      ...cpu,
      'p50 ms': p50.toFixed(1),
      'p99 ms': p99.toFixed(1),
    })
  }
  return rows.slice(1)
}

/** Puts the gifts into the cart, places the order, and is sent to pay. */
export async function orderOnce(shop: Program, shopper: string, products: readonly string[]): Promise<void> {
  for (const productId of products) await post(shop, shopper, '/cart', { productId })
  const { insertedId } = await post(shop, shopper, '/manageorder', { currency: 'BDT' })
  await post(shop, shopper, '/initiate-payment', { orderId: insertedId })
}

/** Compares a call that writes one row with a bare server that inserts one without any check. */
export async function addingToCart(shop: Program, db: Db, secret: string, databaseUrl: string) {
  const [productId = ''] = await someProducts(db)
  const bare = await startProgram(
    ['lab/bench/bare-database.mjs'],
    { DATABASE_URL: databaseUrl },
    shop.postmaster,
  )
  const rows = []
  for (const [server, program] of Object.entries({ bare, shop, 'bare again': bare, 'shop again': shop })) {
    const shoppers = await Promise.all(Array.from({ length: ADDERS }, () => newShopper(shop, db, secret)))
    const calls = Array.from({ length: ADDS }, (_, turn) => async () => {
      await post(program, shoppers[turn % ADDERS] ?? '', '/cart', { productId })
    })
    const { p50, p99, cpu } = await timeWithCpu(program, calls, 1)
    rows.push({ server, ...cpu, 'p50 ms': p50.toFixed(1), 'p99 ms': p99.toFixed(1) })
  }
  await bare.stop()
  return rows
}

export async function someProducts(db: Db): Promise<string[]> {
  const dear = db.selectFrom('product').select('id').where('price', '>', fromTaka(100))
  return (await dear.limit(2).execute()).map(({ id }) => id)
}
