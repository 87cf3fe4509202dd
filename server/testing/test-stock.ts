import { sql } from 'kysely'
import { addProduct } from '../../shop/catalog/products/products.server.ts'
import type { Db } from '../../shop/kernel/database/database.ts'
import { newId } from '../../shop/kernel/id.ts'
import { openTestApp } from './test-app.ts'
import { MUG } from './test-orders.ts'

/** A shop with a shopkeeper who counts. */
export async function openStockShop() {
  const app = await openTestApp()
  const { db } = app
  const keeper = await app.signUpAdmin('rahima')

  async function ask(method: string, path: string, body?: object) {
    const answer = await app.request(method, path, { token: keeper.token, ...(body && { body }) })
    return { status: answer.status, body: await answer.json() }
  }
  const count = (id: string, onHand: number, more: object = {}) =>
    ask('PUT', `/stock/${id}`, { onHand, ...more })
  const stockOf = (id: string) =>
    db.selectFrom('stock').select(['onHand', 'reserved']).where('variantId', '=', id).executeTakeFirst()
  const movesOf = async (id: string) => (await ask('GET', `/stock/${id}/moves`)).body
  const product = (name = 'Lamp') => addProduct(db, { ...MUG, name })
  return { ...app, keeper, ask, count, stockOf, movesOf, gift: product }
}

/** A gift in sizes. @returns the variants' ids */
export async function insertSizes(db: Db, productId: string, sizes: readonly string[]): Promise<string[]> {
  await db.insertInto('productOption').values({ productId, nth: 1, name: 'Size' }).execute()
  const rows = sizes.map((size, position) => ({
    ...{ id: newId(), productId, position, optionValues: [size] },
    sku: `${size}-${productId.slice(-4)}`,
  }))
  await db.insertInto('productVariant').values(rows).execute()
  return rows.map(({ id }) => id)
}

/** The order's parcels hold their stock so. */
export async function putStockInto(db: Db, orderId: string, state: string): Promise<void> {
  await sql`insert into reservation (parcel_id, resource, state) select id, 'stock', ${state} from parcel
    where order_id = ${orderId} on conflict (parcel_id, resource) do update set state = excluded.state`.execute(
    db,
  )
}
