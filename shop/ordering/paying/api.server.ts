import type { Context, HonoRequest } from 'hono'
import { bodyUpTo } from '../../kernel/api-limits.server.ts'
import {
  type ApiEnv,
  apiRouter,
  createRoute,
  jsonAnswer,
  jsonBody,
  signedIn,
  z,
} from '../../kernel/api-router.server.ts'
import type { LimitRule } from '../../kernel/limits.server.ts'
import { granted, Refused, refuse } from '../../kernel/refusal.ts'
import { refuse as tooMany } from '../../kernel/refusals.ts'
import { toWire } from '../../kernel/wire.ts'
import type { RawHttpRequest } from '../../money/payments/gateway.ts'
import { receiveNotification } from '../../money/payments/notifications.server.ts'
import { type GatewayId, isTranId } from '../../money/payments/payment.ts'
import { offeredMethods, type PayingServices } from './offered-methods.server.ts'
import { freshPaymentView, payOrder } from './paying.server.ts'
import { MethodsAnswer, PaymentAnswer, PaymentBody } from './payment-shapes.server.ts'

const TranIdParam = z.object({ tran_id: z.string().refine(isTranId) })

const pay = createRoute({
  method: 'post',
  path: '/initiate-payment',
  summary: "Open the gateway's page for an own order",
  middleware: signedIn,
  request: { body: jsonBody(PaymentBody) },
  responses: {
    200: jsonAnswer(z.object({ url: z.url() }), 'Where to send the browser'),
    404: { description: 'No such order of the own' },
    409: { description: 'Another amount, paid already, cancelled, or no cash for this' },
    429: { description: 'More than 60 in an hour' },
    503: { description: 'The gateway is not available; the order waits' },
  },
})

const view = createRoute({
  method: 'get',
  path: '/payments/{tran_id}',
  summary: 'What became of a payment; a pending one is asked about at the gateway',
  request: { params: TranIdParam },
  responses: { 200: jsonAnswer(PaymentAnswer, 'The payment'), 404: { description: 'No such payment' } },
})

const methods = createRoute({
  method: 'get',
  path: '/payment-methods',
  summary: 'The ways to pay that the shop offers, and for which amounts',
  responses: { 200: jsonAnswer(MethodsAnswer, 'A plain list') },
})

/** Every one asks the gateway for a page. */
const OPENING: LimitRule = { name: 'opening-payments', most: 60, seconds: 3600 }

/** What anybody may send us unsigned. More leads nowhere, and has no gateway asked. */
const UNSIGNED: LimitRule = { name: 'unsigned-callbacks', most: 60, seconds: 60 }

const NO_SUCH_PAYMENT = refuse('not-found', 'There is no payment with this number.')

const ENDING = ':ending{(?:success|fail|cancel)}'
/** SSLCommerz has no name there; its pages that were opened by an earlier version come back without the tran_id. */
const RETURNS = [`/payments/${ENDING}`, `/payments/${ENDING}/:tran_id`]
const OTHER = '/payments/:gateway{(?:bkash|stripe)}'

/** Stripe tells whole objects. */
const MAX_CALLBACK_BYTES = 64 * 1024
const callbackBody = bodyUpTo(
  MAX_CALLBACK_BYTES,
  refuse('too-large', 'This is larger than any notice of a payment.'),
)

const mayLook = (c: Context<ApiEnv>) => async () =>
  (await c.get('limits').take(UNSIGNED, c.get('address'))) === null

/** Paying an own order, and what browsers and gateways ask about payments: there, knowing the tran_id is the permission. */
export function payingApi(services: PayingServices) {
  const api = apiRouter()
  api.openapi(pay, async (c) => {
    granted(await c.get('limits').take(OPENING, c.get('caller').id))
    const { amount, orderId, method } = c.req.valid('json')
    const wish = { orderId: orderId ?? null, amount: amount ?? null, method: method ?? 'online' }
    return c.json({ url: granted(await payOrder(services, c.get('caller'), wish)) }, 200)
  })
  api.openapi(methods, (c) => c.json(toWire(offeredMethods(services)), 200))
  // The gateway sends the browser here by a POST from its own site, so it comes without cookies (protocols §1.9.1).
  api.on(['GET', 'POST'], [...RETURNS, `${OTHER}/${ENDING}/:tran_id`], callbackBody, async (c) => {
    const request = { ...(await asItCame(c.req, 'return')), named: c.req.param('tran_id') }
    const { tranId } = await receiveNotification(services, gatewayOf(c.req), request, mayLook(c))
    return c.redirect(tranId === null ? '/profile/orders' : `/payments/success/${tranId}`, 303)
  })
  api.on('POST', ['/payments/ipn', `${OTHER}/ipn`], callbackBody, async (c) => {
    const notice = await asItCame(c.req, 'notification')
    const { tranId, isDone } = await receiveNotification(services, gatewayOf(c.req), notice, mayLook(c))
    if (isDone) return c.text('OK')
    // Whoever hears anything else than 200 may tell it again.
    throw new Refused(
      tranId === null ? NO_SUCH_PAYMENT : tooMany('too-many', { retryAfter: UNSIGNED.seconds }),
    )
  })
  api.openapi(view, async (c) => {
    const payment = await freshPaymentView(services, c.req.valid('param').tran_id)
    if (!payment) throw new Refused(NO_SUCH_PAYMENT)
    return c.json(toWire(payment), 200)
  })
  return api
}

const gatewayOf = (request: HonoRequest): GatewayId =>
  GATEWAYS_AT_DOORS.find((id) => id === request.param('gateway')) ?? 'sslcommerz'
const GATEWAYS_AT_DOORS = ['bkash', 'stripe'] as const

async function asItCame(request: HonoRequest, kind: RawHttpRequest['kind']): Promise<RawHttpRequest> {
  return {
    kind,
    method: request.method === 'POST' ? 'POST' : 'GET',
    query: request.query(),
    headers: request.header(),
    rawBody: new Uint8Array(await request.arrayBuffer()),
  }
}
