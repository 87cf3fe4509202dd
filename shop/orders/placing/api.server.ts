import type { ChargeSource } from '../../charges/charge-source.ts'
import { oneAtATimeByPerson } from '../../kernel/api/api-limits.server.ts'
import {
  apiRouter,
  type CallsOf,
  createRoute,
  IdParam,
  Inserted,
  languageOf,
  limitedGuests,
  orderRoute,
  PageQuery,
  shopperOfOrder,
  shopping,
  z,
} from '../../kernel/api/api-router.server.ts'
import { answerBy, answerPageBy } from '../../kernel/api/reads.server.ts'
import { granted } from '../../kernel/api/refusal.ts'
import { TakaAnswer } from '../../kernel/api/taka-schema.server.ts'
import { limitsForOrder, type PaymentServices } from '../../payments/payment-services.server.ts'
import { methodIn } from '../../payments/reasons.ts'
import { orderWithCode } from '../../promotions/wrong-codes.server.ts'
import {
  IdempotencyKey,
  ListedOrderAnswer,
  OrderBody,
  OrderInFullAnswer,
  ParcelInFullAnswer,
  ParcelsQuery,
} from '../order-shapes.server.ts'
import { findFreshOrder, pageOfOrders, pageOfOwnParcels } from '../orders.server.ts'
import { refuseOrder } from '../refusals.ts'
import { orderInFullOnWire, orderOnWire, parcelOnWire } from '../wire.ts'
import { findPlacedOrder, placeOrder } from './place-order.server.ts'

const place = createRoute('post', '/manageorder', {
  summary: 'Turn the own cart into an order, at the prices of this moment',
  tags: ['Orders'],
  middleware: [shopping, limitedGuests({ name: 'guests-placing', most: 60, seconds: 3600 })] as const,
  request: { headers: z.object({ 'idempotency-key': IdempotencyKey.optional() }), body: OrderBody },
  responses: {
    200: [Inserted.extend({ amount: TakaAnswer }), 'The order, which now waits to be paid'],
    404: 'The location is not among the own ones',
    429: 'More than 30 orders in an hour, or 60 of guests from one address, or too many unknown codes',
    409: 'Other gifts or another amount than shown, an empty cart, a gift that is gone, no location, the own number on a secret’s label; the cart is untouched',
  },
})

const own = createRoute('get', '/orders', {
  summary: 'The own orders, newest first: the newest 50, or a page of all, its total in X-Total-Count',
  tags: ['Orders'],
  middleware: [shopping, oneAtATimeByPerson()] as const,
  request: { query: PageQuery },
  responses: {
    200: [z.array(ListedOrderAnswer), 'A plain list; what a gift is described as, its order alone tells'],
    429: 'More of them at once than are made one after the other',
  },
})

const one = orderRoute('get', '/orders/{id}', {
  summary: 'An own order, its payment and its way so far; the gateway is asked what it may not have told',
  tags: ['Orders'],
  request: { params: IdParam },
  responses: { 200: [OrderInFullAnswer, 'The order'], 404: 'No such order of the own' },
})

const parcels = createRoute('get', '/orders/{id}/parcels', {
  summary: 'A page of the parcels of an own order, its total in X-Total-Count',
  tags: ['Orders'],
  middleware: [shopperOfOrder, oneAtATimeByPerson()] as const,
  request: { params: IdParam, query: ParcelsQuery },
  responses: {
    200: [z.array(ParcelInFullAnswer), 'A plain list'],
    404: 'No such order of the own',
    429: 'More of them at once than are made one after the other',
  },
})

const MOST_LISTED = 50

const PLACING = { name: 'placing-orders', most: 30, seconds: 3600 }

declare module '../../kernel/api/calls.ts' {
  interface Calls extends CallsOf<typeof place | typeof own | typeof one | typeof parcels> {}
}

export function ordersApi(services: PaymentServices, sources: readonly ChargeSource[]) {
  const { db } = services
  const api = apiRouter()
  api.openapi(place, async (c) => {
    const [caller, body] = [c.get('caller'), c.req.valid('json')]
    const key = c.req.valid('header')['idempotency-key'] ?? body.idempotencyKey
    const input = { ...body, key, language: languageOf(c) }
    const before = await findPlacedOrder(db, caller, input.key)
    // Only an order that is new counts.
    if (!before) granted(await c.get('limits').take(PLACING, caller.id))
    const guesser = { limits: c.get('limits'), personId: caller.id, address: c.get('address') }
    const terms = async () => ({
      sources,
      jobs: services.jobs,
      limits: granted(await limitsForOrder(services, caller)),
    })
    const { id, amount } =
      before ??
      granted(
        await orderWithCode(guesser, input.code, async () => placeOrder(db, caller, input, await terms())),
      )
    return c.json({ acknowledged: true as const, insertedId: id, amount }, 200)
  })
  answerPageBy(api, own, async ({ caller, query: { page, limit } }) => {
    const isPaged = page !== undefined || limit !== undefined
    const asked = { page: page ?? 1, limit: limit ?? (isPaged ? 20 : MOST_LISTED) }
    const { items, total } = await pageOfOrders(db, caller, asked)
    return { items: items.map((order) => orderOnWire(order)), ...(isPaged && { total }) }
  })
  answerBy(api, one, async ({ caller, params, language }) => {
    const order = await findFreshOrder(services, caller, params.id)
    const found = granted(order ?? refuseOrder('order-not-found'))
    const method = methodIn(language, found.payment)
    return orderInFullOnWire({ ...found, payment: { ...found.payment, method } })
  })
  api.openapi(parcels, async (c) => {
    const page = await pageOfOwnParcels(db, c.get('caller'), c.req.valid('param').id, c.req.valid('query'))
    const { items, total } = granted(page ?? refuseOrder('order-not-found'))
    return c.json(items.map(parcelOnWire), 200, { 'x-total-count': String(total) })
  })
  return api
}
