import { adminRoute, apiRouter, IdParam, z } from '../../kernel/api-router.server.ts'
import { granted } from '../../kernel/refusal.ts'
import { TakaAnswer } from '../../kernel/taka-schema.server.ts'
import { line } from '../../kernel/text.ts'
import { toWire } from '../../kernel/wire.ts'
import type { PaymentServices } from '../../money/payments/payment-services.server.ts'
import { refreshPaymentsOf } from '../../money/payments/payments.server.ts'
import { FULFILMENTS, MAX_REASON } from '../../ordering/orders/fulfilment.ts'
import { SignedOrderAnswer, TryAnswer } from '../../ordering/orders/order-shapes.server.ts'
import { refuseOrder } from '../../ordering/orders/refusals.ts'
import { RefundSchema } from '../../ordering/refunds/refund-shapes.server.ts'
import { takeFulfilmentStep } from './fulfilment-step.server.ts'
import { findOrderToSend } from './order-to-send.server.ts'

const PaymentTryAnswer = TryAnswer.extend({ settledAt: z.iso.datetime().nullable() }).openapi('PaymentTry')

const OrderToSendAnswer = SignedOrderAnswer.extend({
  account: z
    .object({ name: z.string(), email: z.string() })
    .nullable()
    .openapi({ description: 'Who placed it; null once the account is deleted' }),
  addressChanges: z
    .array(z.iso.datetime())
    .readonly()
    .openapi({ description: 'When the customer sent it elsewhere, oldest first' }),
  payments: z.array(PaymentTryAnswer).readonly().openapi({ description: 'Every try to pay, newest first' }),
  refunds: z.array(RefundSchema).readonly().openapi({ description: 'Newest first' }),
  money: z.object({
    came: TakaAnswer.openapi({ description: 'Taka that have come, and were not settled elsewhere' }),
    kept: TakaAnswer.openapi({
      description: 'Taka of those that were not given back and are not on their way',
    }),
  }),
}).openapi('OrderToSend')

const one = adminRoute('get', '/manageorder/{id}', {
  summary:
    'One order, with its payments and its way so far; the gateway is asked what it may not have told; for admins',
  request: { params: IdParam },
  responses: { 200: [OrderToSendAnswer, 'The order'], 404: 'No such order' },
})

const StepBody = z.object({
  state: z.enum(FULFILMENTS),
  onlyUnpaid: z.boolean().optional().openapi({
    description: 'With `cancelled` or `returned`: only if no money has come; else it is refused with 409',
  }),
  cashReceived: z.boolean().optional().openapi({
    description: 'With `delivered`: what was to be paid at the door is in hand; else it is refused with 409',
  }),
  addressSeen: z.iso.datetime().nullish().openapi({
    description:
      'With `packed` or `sent`: the last of the `addressChanges` that was seen, null if there was none; if there is another by now it is refused with 409',
  }),
  reason: line(MAX_REASON, 1).optional().openapi({
    type: 'string',
    description:
      'With `cancelled` or `returned`: why. `returned`, and `cancelled` of an order on its way, which is the same, are refused without with 409',
    example: 'Nobody was at home, twice',
  }),
})

const StepAnswer = z.object({
  acknowledged: z.literal(true),
  fulfilment: z.enum(FULFILMENTS),
  refundDue: TakaAnswer.openapi({
    description:
      'Taka that came for an order that is now cancelled or returned and were not given back yet: refund them',
  }),
})

const takeStep = adminRoute('post', '/manageorder/{id}/fulfilments', {
  summary:
    'Take an order a step on: packed (and back to new), sent, delivered, cancelled, or returned; for admins',
  request: { params: IdParam, body: StepBody },
  responses: {
    200: [StepAnswer, 'It is there now'],
    404: 'No such order',
    409: 'Not from where the order is by now, or paid or sent elsewhere in the meantime; nothing has changed',
    503: 'The gateway does not say whether money has come; nothing has changed',
  },
})

export function orderFulfilmentApi(services: PaymentServices) {
  const api = apiRouter()
  api.openapi(one, async (c) => {
    const { id } = c.req.valid('param')
    await refreshPaymentsOf(services, id)
    const order = await findOrderToSend(services.db, id)
    return c.json(toWire(granted(order ?? refuseOrder('order-unknown'))), 200)
  })
  api.openapi(takeStep, async (c) => {
    const { state: to, ...more } = c.req.valid('json')
    const step = { ...more, orderId: c.req.valid('param').id, to }
    const result = granted(await takeFulfilmentStep(services, c.get('caller'), step))
    return c.json(toWire({ acknowledged: true as const, ...result }), 200)
  })
  return api
}
