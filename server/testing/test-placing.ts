import { beforeEach, expect } from 'vitest'
import { addToCart, cartOf } from '../../shop/cart/carts.server.ts'
import type { WrittenProduct } from '../../shop/catalog/products/product.ts'
import { addProduct } from '../../shop/catalog/products/products.server.ts'
import type { Caller } from '../../shop/kernel/api/caller.ts'
import { poisha } from '../../shop/kernel/money.ts'
import { recordMoney } from '../../shop/orders/dues.server.ts'
import { pageOfOrders } from '../../shop/orders/orders.server.ts'
import { ordersApi } from '../../shop/orders/placing/api.server.ts'
import { orderOnWire } from '../../shop/orders/wire.ts'
import { gatewaysWith, scriptedGateway } from '../../shop/payments/test-gateway.server.ts'
import { type ApiReply, apiOf, person } from './test-api.ts'
import { CHARGE_SOURCES } from './test-charges.ts'
import { freshDatabase } from './test-database.ts'
import { pretendJobs } from './test-jobs.ts'

export const RIMAS_HOME = {
  name: 'Rima A',
  phone: '+8801712345678',
  city: 'Dhaka',
  area: 'Mirpur',
  address: 'House 4',
}
const CLAY_MUG = {
  name: 'Mug',
  price: 12_550,
  brand: 'Clay',
  category: 'Home',
  description: 'Blue',
  photos: '/m',
}

/** A shopper, new for each test, who puts gifts into the cart and orders them. */
export async function openPlacing() {
  const { db } = await freshDatabase()
  const ask = apiOf(
    ordersApi(
      { db, recordMoney, gateways: gatewaysWith(scriptedGateway()), jobs: pretendJobs().jobs },
      CHARGE_SOURCES,
    ),
  )
  let rima: Caller
  beforeEach(async () => {
    rima = await person(db, 'Rima')
  })

  /** @param price in poisha @returns the product's id */
  async function put(price: number, more: Partial<WrittenProduct> = {}): Promise<string> {
    const productId = await addProduct(db, { ...CLAY_MUG, ...more, price: poisha(price) })
    await addToCart(db, rima, productId)
    return productId
  }

  const place = (body: object = {}, key?: string) =>
    ask(rima, 'POST', '/manageorder', { body, headers: key ? { 'idempotency-key': key } : {} })

  /** As answered. */
  const ordersOf = async (caller: Caller) =>
    (await pageOfOrders(db, caller, { page: 1, limit: 50 })).items.map((order) => orderOnWire(order))

  /** Expects a refusal and an unchanged cart. */
  async function expectRefused(
    answer: { status: number; body: ApiReply },
    status: number,
    words: string | RegExp,
  ) {
    expect(answer.status).toBe(status)
    expect(answer.body.detail).toMatch(words)
    expect(await ordersOf(rima)).toEqual([])
    expect(await cartOf(db, rima)).not.toEqual([])
  }

  return {
    ...{ db, ask, put, place, ordersOf, expectRefused },
    rima: () => rima,
    actAs(who: Caller): void {
      rima = who
    },
  }
}
