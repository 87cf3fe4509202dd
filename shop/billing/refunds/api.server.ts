import {
  adminOnly,
  adminRoute,
  apiRouter,
  type CallsOf,
  createRoute,
  IdParam,
  languageOf,
  limitedByPerson,
  orderRoute,
  z,
} from '../../kernel/api/api-router.server.ts'
import { granted } from '../../kernel/api/refusal.ts'
import { newId } from '../../kernel/id.ts'
import { wholeText } from '../../kernel/language/text.ts'
import { findOrder } from '../../orders/orders.server.ts'
import { refuseOrder } from '../../orders/refusals.ts'
import type { PaymentServices } from '../../payments/payment-services.server.ts'
import { refusePayment } from '../../payments/refusals.ts'
import { refreshedRefundsOf } from './advance-refund.server.ts'
import { ownRefundIn, refundIn } from './refund-in-language.ts'
import {
  OwnRefundSchema,
  PaymentRefundsSchema,
  RefundBody,
  RefundKey,
  RefundSchema,
} from './refund-shapes.server.ts'
import { ownRefundsOf } from './refunds.server.ts'
import { requestRefund } from './request-refund.server.ts'

const TranIdParam = z.object({ tran_id: wholeText(64) })

const REFUNDING = { name: 'refunding', most: 120, seconds: 3600 }

const request = createRoute('post', '/payments/{tran_id}/refunds', {
  middleware: [adminOnly, limitedByPerson(REFUNDING)] as const,
  request: { params: TranIdParam, headers: RefundKey, body: RefundBody },
  responses: {
    201: RefundSchema,
  },
})

const list = adminRoute('get', '/payments/{tran_id}/refunds', {
  request: { params: TranIdParam },
  responses: { 200: PaymentRefundsSchema },
})

const own = orderRoute('get', '/orders/{id}/refunds', {
  request: { params: IdParam },
  responses: { 200: z.array(OwnRefundSchema) },
})

declare module '../../kernel/api/calls.ts' {
  interface Calls extends CallsOf<typeof request | typeof list | typeof own> {}
}

export function refundsApi(services: PaymentServices) {
  const api = apiRouter()
  api.openapi(request, async (c) => {
    const id = c.req.valid('header')['idempotency-key'] ?? newId()
    const { tran_id } = c.req.valid('param')
    const body = { id, ...c.req.valid('json') }
    const refund = granted(await requestRefund(services, c.get('caller'), tran_id, body))
    return c.json(refundIn(languageOf(c), refund), 201)
  })
  api.openapi(list, async (c) => {
    const refunds = await refreshedRefundsOf(services, c.req.valid('param').tran_id)
    const found = granted(refunds ?? refusePayment('payment-not-found'))
    return c.json({ ...found, refunds: found.refunds.map((refund) => refundIn(languageOf(c), refund)) }, 200)
  })
  api.openapi(own, async (c) => {
    const order = granted(
      (await findOrder(services.db, c.get('caller'), c.req.valid('param').id)) ??
        refuseOrder('order-not-found'),
    )
    const refunds = await ownRefundsOf(services.db, order.id)
    return c.json(
      refunds.map((refund) => ownRefundIn(languageOf(c), refund)),
      200,
    )
  })
  return api
}
