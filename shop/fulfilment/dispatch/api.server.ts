import {
  adminOnly,
  apiRouter,
  createRoute,
  IdParam,
  jsonAnswer,
  jsonBody,
  z,
} from '../../kernel/api-router.server.ts'
import { granted } from '../../kernel/refusal.ts'
import { jsonList, streamed } from '../../kernel/streamed.server.ts'
import { toWire } from '../../kernel/wire.ts'
import type { PaymentServices } from '../../money/payments/payment-services.server.ts'
import { refreshPaymentsOf } from '../../money/payments/payments.server.ts'
import { moveOn, NO_SUCH_ORDER } from './moving.server.ts'
import {
  MovedAnswer,
  OrderToSendAnswer,
  SoldOrderAnswer,
  SoldOrdersQuery,
  StepBody,
} from './shapes.server.ts'
import { everySoldOrder, findOrderToSend, pageOfSoldOrders } from './sold-orders.server.ts'

const notAdmin = { 403: { description: 'Not an admin' } }

const list = createRoute({
  method: 'get',
  path: '/manageorder',
  summary: 'Orders, newest first: all of them, or with any parameter a page; for admins',
  description:
    'With a parameter the answer is one page and `X-Total-Count` says how many orders there are in all.',
  middleware: adminOnly,
  request: { query: SoldOrdersQuery },
  responses: { 200: jsonAnswer(z.array(SoldOrderAnswer), 'A plain list'), ...notAdmin },
})

const one = createRoute({
  method: 'get',
  path: '/manageorder/{id}',
  summary:
    'One order, with its payments and its way so far; the gateway is asked what it may not have told; for admins',
  middleware: adminOnly,
  request: { params: IdParam },
  responses: {
    200: jsonAnswer(OrderToSendAnswer, 'The order'),
    404: { description: 'No such order' },
    ...notAdmin,
  },
})

const move = createRoute({
  method: 'post',
  path: '/manageorder/{id}/fulfilments',
  summary:
    'Take an order a step on: packed (and back to new), sent, delivered, cancelled, or returned; for admins',
  middleware: adminOnly,
  request: { params: IdParam, body: jsonBody(StepBody) },
  responses: {
    200: jsonAnswer(MovedAnswer, 'It is there now'),
    404: { description: 'No such order' },
    409: {
      description:
        'Not from where the order is by now, or paid or sent elsewhere in the meantime; nothing has changed',
    },
    503: { description: 'The gateway does not say whether money has come; nothing has changed' },
    ...notAdmin,
  },
})

/** The shopkeeper's side of orders. */
export function dispatchApi(services: PaymentServices) {
  const { db } = services
  const api = apiRouter()
  api.openapi(list, async (c) => {
    const { page = 1, limit = 20, ...filter } = c.req.valid('query')
    if (Object.keys(c.req.valid('query')).length === 0) {
      return streamed(c, 'application/json', jsonList(everySoldOrder(db)))
    }
    const { items, total } = await pageOfSoldOrders(db, filter, { page, limit })
    return c.json(toWire(items), 200, { 'x-total-count': String(total) })
  })
  api.openapi(one, async (c) => {
    const { id } = c.req.valid('param')
    await refreshPaymentsOf(services, id)
    const order = await findOrderToSend(db, id)
    return c.json(toWire(granted(order ?? NO_SUCH_ORDER)), 200)
  })
  api.openapi(move, async (c) => {
    const {
      state: to,
      onlyUnpaid = false,
      cashReceived = false,
      reason = '',
      addressSeen,
    } = c.req.valid('json')
    const step = { orderId: c.req.valid('param').id, to, onlyUnpaid, cashReceived, reason, addressSeen }
    const moved = granted(await moveOn(services, c.get('caller'), step))
    return c.json(toWire({ acknowledged: true as const, ...moved }), 200)
  })
  return api
}
