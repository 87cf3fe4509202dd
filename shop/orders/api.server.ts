import type { Db } from '../kernel/database.ts'
import {
  adminOnly,
  createRoute,
  door,
  Inserted,
  jsonAnswer,
  jsonBody,
  signedIn,
  z,
} from '../kernel/door.server.ts'
import { toTaka } from '../kernel/money.ts'
import { granted } from '../kernel/refusal.ts'
import type { PaymentGateway } from '../payments/gateway.ts'
import { IdempotencyKey, OrderAnswer, OrderBody } from './order-shapes.server.ts'
import { allOrders, ordersOf } from './orders.server.ts'
import { placeOrder } from './placing.server.ts'

const place = createRoute({
  method: 'post',
  path: '/manageorder',
  summary: 'Turn the own cart into an order, at the prices of this moment',
  middleware: signedIn,
  request: {
    headers: z.object({ 'idempotency-key': IdempotencyKey.optional() }),
    body: jsonBody(OrderBody),
  },
  responses: {
    200: jsonAnswer(Inserted.extend({ amount: z.number() }), 'The order, which now waits to be paid'),
    404: { description: 'The location is not among the own ones' },
    409: {
      description: 'Another amount, an empty cart, a gift that is gone, no location; the cart is untouched',
    },
  },
})

const all = createRoute({
  method: 'get',
  path: '/manageorder',
  summary: 'Every order, newest first; for admins',
  middleware: adminOnly,
  responses: { 200: jsonAnswer(z.array(OrderAnswer), 'A plain list'), 403: { description: 'Not an admin' } },
})

const own = createRoute({
  method: 'get',
  path: '/orders',
  summary: 'The own orders, newest first',
  middleware: signedIn,
  responses: { 200: jsonAnswer(z.array(OrderAnswer), 'A plain list') },
})

/**
 * Placing orders and listing them.
 * @param gateway where they will be paid: it limits what can be paid at once
 */
export function ordersApi(db: Db, gateway: Pick<PaymentGateway, 'capabilities'>) {
  const api = door()
  api.openapi(place, async (c) => {
    const { amount, locationId, withoutAddress, idempotencyKey } = c.req.valid('json')
    const wish = {
      key: c.req.valid('header')['idempotency-key'] ?? idempotencyKey ?? null,
      amount: amount ?? null,
      locationId: locationId ?? null,
      withoutAddress: withoutAddress ?? false,
    }
    const order = granted(await placeOrder(db, c.get('caller'), wish, gateway.capabilities))
    return c.json({ acknowledged: true as const, insertedId: order.id, amount: toTaka(order.amount) }, 200)
  })
  api.openapi(all, async (c) => c.json(await allOrders(db), 200))
  api.openapi(own, async (c) => c.json(await ordersOf(db, c.get('caller')), 200))
  return api
}
