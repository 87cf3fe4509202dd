import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context, HonoRequest } from 'hono'
import { bodyUpTo } from '../../kernel/api/api-limits.server.ts'
import {
  type ApiEnv,
  apiRouter,
  type CallsOf,
  createRoute,
  IdParam,
  orderRoute,
  z,
} from '../../kernel/api/api-router.server.ts'
import type { LimitRule } from '../../kernel/api/limits.server.ts'
import { answerBy } from '../../kernel/api/reads.server.ts'
import { granted, Refused } from '../../kernel/api/refusal.ts'
import { refuse as tooMany } from '../../kernel/api/refusals.ts'
import type { Db } from '../../kernel/database/database.ts'
import { pathIn } from '../../kernel/language/language.ts'
import { orderOfDue } from '../../orders/dues.server.ts'
import { senderLanguage } from '../../orders/orders.server.ts'
import { GATEWAY_PROFILES, type RawHttpRequest } from '../../payments/gateway.ts'
import { receiveNotification } from '../../payments/notifications.server.ts'
import { GATEWAY_IDS, type GatewayId, isTranId } from '../../payments/payment.ts'
import { paymentOf, refreshPayment } from '../../payments/payments.server.ts'
import { refusePayment } from '../../payments/refusals.ts'
import { type PayingServices, payOrder } from './pay-order.server.ts'
import { MethodsAnswer, PaymentAnswer, PaymentBody, WaysToPayAnswer } from './payment-shapes.server.ts'
import { paymentView } from './payment-view.server.ts'
import { offeredMethods, refusePaying, waysToPay } from './ways-to-pay.server.ts'

const TranIdParam = z.object({ tran_id: z.string().refine(isTranId) })

const pay = orderRoute('post', '/initiate-payment', {
  summary: "Open the gateway's page for an own order",
  tags: ['Paying'],
  request: { body: PaymentBody },
  responses: {
    200: [z.object({ url: z.url() }), 'Where to send the browser'],
    404: 'No such order of the own',
    409: 'Another amount, paid already, cancelled, or no cash for this',
    429: 'More than 60 in an hour',
    503: 'The gateway is not available; the order waits',
  },
})

const view = createRoute('get', '/payments/{tran_id}', {
  request: { params: TranIdParam },
  responses: { 200: PaymentAnswer },
})

const methods = createRoute('get', '/payment-methods', {
  responses: { 200: MethodsAnswer },
})

const ways = orderRoute('get', '/orders/{id}/payment-methods', {
  request: { params: IdParam },
  responses: { 200: WaysToPayAnswer },
})

const OPENING: LimitRule = { name: 'opening-payments', most: 60, seconds: 3600 }

/** Limits unsigned callbacks; beyond it no gateway is asked. */
const UNSIGNED: LimitRule = { name: 'unsigned-callbacks', most: 60, seconds: 60 }

/** Stripe sends whole objects. */
const MAX_CALLBACK_BYTES = 64 * 1024
const callbackBody = bodyUpTo(MAX_CALLBACK_BYTES, refusePaying('callback-too-large'))

const allowUnsigned = (c: Context<ApiEnv>) => async () =>
  (await c.get('limits').take(UNSIGNED, c.get('address'))) === null

declare module '../../kernel/api/calls.ts' {
  interface Calls extends CallsOf<typeof pay | typeof view | typeof methods | typeof ways> {}
}

/** Pays own orders. For returns, notifications and the payment's page, knowing the tran_id is the permission. */
export function payingApi(services: PayingServices) {
  const api = apiRouter()
  api.openapi(pay, async (c) => {
    granted(await c.get('limits').take(OPENING, c.get('caller').id))
    return c.json({ url: granted(await payOrder(services, c.get('caller'), c.req.valid('json'))) }, 200)
  })
  answerBy(api, methods, () => offeredMethods(services))
  api.openapi(ways, async (c) => {
    return c.json(granted(await waysToPay(services, c.get('caller'), c.req.valid('param').id)), 200)
  })
  for (const id of GATEWAY_IDS) addCallbacks(api, services, id)
  api.openapi(view, async (c) => {
    const { tran_id } = c.req.valid('param')
    await refreshPayment(services, tran_id)
    const payment = await paymentView(services.db, tran_id)
    return c.json(granted(payment ?? refusePayment('payment-not-found')), 200)
  })
  return api
}

function addCallbacks(api: OpenAPIHono<ApiEnv>, services: PayingServices, id: GatewayId): void {
  const { callbacks } = GATEWAY_PROFILES[id]
  if (!callbacks) return
  const returnRoute = `${callbacks.path}/:ending{(?:success|fail|cancel)}`
  const returns = [`${returnRoute}/:tran_id`, ...(callbacks.bringsTranId ? [returnRoute] : [])]
  // Some gateways send the browser by a POST from their own site, so it comes without cookies (docs/gateways.md).
  api.on(['GET', 'POST'], returns, callbackBody, async (c) => {
    const request = { ...(await readRawRequest(c.req, 'return')), tranIdInPath: c.req.param('tran_id') }
    const { tranId } = await receiveNotification(services, id, request, allowUnsigned(c))
    return c.redirect(await returnPath(services.db, tranId), 303)
  })
  api.on('POST', `${callbacks.path}/ipn`, callbackBody, async (c) => {
    const notification = await readRawRequest(c.req, 'notification')
    const { tranId, isDone } = await receiveNotification(services, id, notification, allowUnsigned(c))
    if (isDone) return c.text('OK')
    // A gateway repeats a notification that was not answered with 200.
    throw new Refused(
      tranId === null
        ? refusePayment('payment-not-found')
        : tooMany('too-many', { retryAfter: UNSIGNED.seconds }),
    )
  })
}

/** The payment's page, in the language of its order. */
async function returnPath(db: Db, tranId: string | null): Promise<string> {
  if (tranId === null) return '/profile/orders'
  const payment = await paymentOf(db, tranId)
  const orderId = payment && (await orderOfDue(db, payment.reference))
  const language = orderId ? await senderLanguage(db, orderId) : 'en'
  return pathIn(language, `/payments/success/${tranId}`)
}

async function readRawRequest(request: HonoRequest, kind: RawHttpRequest['kind']): Promise<RawHttpRequest> {
  return {
    kind,
    method: request.method === 'POST' ? 'POST' : 'GET',
    query: request.query(),
    headers: request.header(),
    rawBody: new Uint8Array(await request.arrayBuffer()),
  }
}
