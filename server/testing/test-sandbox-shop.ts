import { OpenAPIHono } from '@hono/zod-openapi'
import { createSandbox } from '../../sandbox/app.ts'
import type { Faults } from '../../sandbox/sslcommerz/payment.ts'
import { injectFaults } from '../../sandbox/test-visitor.ts'
import { payingApi } from '../../shop/billing/paying/api.server.ts'
import type { PaymentView } from '../../shop/billing/paying/payment-shapes.server.ts'
import { receiptsApi } from '../../shop/billing/receipts/api.server.ts'
import { addToCart } from '../../shop/cart/carts.server.ts'
import { addProduct } from '../../shop/catalog/products/products.server.ts'
import type { ApiEnv } from '../../shop/kernel/api/api-router.server.ts'
import { fromTaka } from '../../shop/kernel/money.ts'
import { recordMoney } from '../../shop/orders/dues.server.ts'
import { ordersApi } from '../../shop/orders/placing/api.server.ts'
import type { OrderOnWire } from '../../shop/orders/wire.ts'
import { confirmNotified } from '../../shop/payments/notifications.server.ts'
import { sslcommerz } from '../../shop/payments/sslcommerz/sslcommerz.server.ts'
import { gatewaysWith } from '../../shop/payments/test-gateway.server.ts'
import { PAID } from '../../shop/payments/transitions.server.ts'
import { addLocation } from '../../shop/people/addresses/locations.server.ts'
import { apiOf, NO_LIMITS, person } from './test-api.ts'
import { CHARGE_SOURCES } from './test-charges.ts'
import { freshDatabase } from './test-database.ts'
import { pretendJobs } from './test-jobs.ts'
import { serveLocally } from './test-listening.ts'
import { MUG } from './test-orders.ts'

const STORE = { storeId: 'teststore', storePassword: 'teststore@ssl' }
const HOME = {
  name: 'রিমা আক্তার',
  phone: '+8801712345678',
  city: 'ঢাকা',
  area: 'মিরপুর',
  address: `House 4\nRoad 7 ${'near the very big tree '.repeat(5)}`,
}

const PRODUCTS = [
  { name: 'ক্ষীরের সন্দেশ, “মিষ্টি” & <more>', price: fromTaka(1250.5) },
  { name: 'Mug, blue', price: fromTaka(0.5) },
]

/** Shop and sandbox on real ports, and Rima, who buys. */
export async function shopAtSandbox() {
  const { db } = await freshDatabase()
  const rima = await person(db, 'Rima')
  await addLocation(db, rima, HOME)
  const router = new OpenAPIHono<ApiEnv>()
  router.use(async (c, next) => {
    c.set('limits', NO_LIMITS)
    await next()
  })
  const publicUrl = await serveLocally((request) => router.fetch(request))
  const baseUrl = await serveLocally(createSandbox({ storeName: 'OGS', ...STORE }).fetch)
  const queue = pretendJobs()
  const gateways = gatewaysWith(sslcommerz({ ...STORE, baseUrl }))
  const services = { db, recordMoney, gateways, jobs: queue.jobs, publicUrl }
  await confirmNotified(services)
  const paid: string[] = []
  await queue.jobs.work(PAID, async ({ tranId }) => void paid.push(tranId))
  const paying = payingApi(services)
  router.route('/api', paying)
  const ask = apiOf(
    ordersApi(services, CHARGE_SOURCES),
    paying,
    receiptsApi({ db, logoAt: async () => null }),
  )
  const orders = async () => (await ask<OrderOnWire[]>(rima, 'GET', '/orders')).body
  return {
    db,
    ask,
    orders,
    work: queue.run,
    timesPaid: (tranId: string) => paid.filter((one) => one === tranId).length,
    view: async (tranId: string) => (await ask<PaymentView>(null, 'GET', `/payments/${tranId}`)).body,
    /** Orders two gifts and opens the gateway's page. @returns its address */
    async checkOut(faults: Partial<Faults> = {}): Promise<string> {
      for (const { name, price } of PRODUCTS)
        await addToCart(db, rima, await addProduct(db, { ...MUG, name, price }))
      const { body } = await ask(rima, 'POST', '/manageorder', { body: { amount: 1251 } })
      const order = { amount: 1251, currency: 'BDT', orderId: body.insertedId }
      const { url } = (await ask(rima, 'POST', '/initiate-payment', { body: order })).body
      await injectFaults(url, faults)
      return url
    },
    payAgain: async () => (await ask(rima, 'POST', '/initiate-payment', { body: {} })).body.url,
  }
}
