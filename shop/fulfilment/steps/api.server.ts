import {
  adminRoute,
  apiRouter,
  type CallsOf,
  IdParam,
  languageOf,
  Modified,
  z,
} from '../../kernel/api/api-router.server.ts'
import { answerBy } from '../../kernel/api/reads.server.ts'
import { granted } from '../../kernel/api/refusal.ts'
import { rescheduleParcel } from '../../orders/changing/reschedule-parcel.server.ts'
import { waiveExtra } from '../../orders/changing/waive-extra.server.ts'
import { refreshOrderPayments } from '../../orders/dues.server.ts'
import { ParcelsQuery } from '../../orders/order-shapes.server.ts'
import { refuseOrder } from '../../orders/refusals.ts'
import type { PaymentServices } from '../../payments/payment-services.server.ts'
import {
  findOrderToSend,
  orderToSendIn,
  pageOfParcelsToSend,
  parcelsToSendIn,
} from './order-to-send.server.ts'
import {
  DayBody,
  OrderToSendAnswer,
  ParcelToSendAnswer,
  StepAnswer,
  StepBody,
  StepsAnswer,
  StepsBody,
  WaiverBody,
} from './order-to-send-shapes.server.ts'
import { takeFulfilmentStep, takeFulfilmentSteps } from './take-step.server.ts'

const one = adminRoute('get', '/manageorder/{id}', {
  summary:
    'One order, with its payments and its way so far; the gateway is asked what it may not have told; for admins',
  tags: ['Sending'],
  request: { params: IdParam },
  responses: { 200: [OrderToSendAnswer, 'The order'], 404: 'No such order' },
})

const parcels = adminRoute('get', '/manageorder/{id}/parcels', {
  summary: 'A page of the parcels of an order, its total in X-Total-Count; for admins',
  tags: ['Sending'],
  request: { params: IdParam, query: ParcelsQuery },
  responses: { 200: [z.array(ParcelToSendAnswer), 'A plain list'], 404: 'No such order' },
})

const takeStep = adminRoute('post', '/manageorder/{id}/fulfilments', {
  summary:
    'Take an order a step on: packed (and back to new), sent, delivered, cancelled, or returned; for admins',
  tags: ['Sending'],
  request: { params: IdParam, body: StepBody },
  responses: {
    200: [StepAnswer, 'It is there now'],
    404: 'No such order',
    409: 'Not from where the order is by now, or paid or sent elsewhere in the meantime; nothing has changed',
    503: 'The gateway does not say whether money has come; nothing has changed',
  },
})

const takeSteps = adminRoute('post', '/manageorder/fulfilments', {
  summary: 'Take up to 100 orders the same step, each by itself; for admins',
  tags: ['Sending'],
  request: { body: StepsBody },
  responses: { 200: [StepsAnswer, 'Which were taken, and why the others were not'] },
})

const agree = adminRoute('post', '/manageorder/{id}/days', {
  request: { params: IdParam, body: DayBody },
  responses: { 200: Modified },
})

const waive = adminRoute('post', '/manageorder/{id}/waivers', {
  request: { params: IdParam, body: WaiverBody },
  responses: { 200: Modified },
})

declare module '../../kernel/api/calls.ts' {
  interface Calls
    extends CallsOf<
      typeof one | typeof parcels | typeof takeStep | typeof takeSteps | typeof agree | typeof waive
    > {}
}

export function orderFulfilmentApi(services: PaymentServices) {
  const api = apiRouter()
  answerBy(api, one, async ({ params: { id }, language }) => {
    await refreshOrderPayments(services, id)
    const order = await findOrderToSend(services.db, id)
    const found = granted(order ?? refuseOrder('order-unknown'))
    return orderToSendIn(language, found)
  })
  api.openapi(parcels, async (c) => {
    const page = await pageOfParcelsToSend(services.db, c.req.valid('param').id, c.req.valid('query'))
    const found = granted(page ?? refuseOrder('order-unknown'))
    const parcels = parcelsToSendIn(languageOf(c), found)
    return c.json(parcels, 200, { 'x-total-count': String(found.total) })
  })
  api.openapi(takeStep, async (c) => {
    const { state: to, ...more } = c.req.valid('json')
    const step = { ...more, to, orderId: c.req.valid('param').id }
    const result = granted(await takeFulfilmentStep(services, c.get('caller'), step))
    return c.json({ acknowledged: true as const, ...result }, 200)
  })
  api.openapi(takeSteps, async (c) => {
    const steps = c.req.valid('json')
    const result = granted(await takeFulfilmentSteps(services, c.get('caller'), steps, languageOf(c)))
    return c.json({ acknowledged: true as const, ...result }, 200)
  })
  api.openapi(agree, async (c) => {
    const { deliverOn: day, windowId = null, parcelId } = c.req.valid('json')
    const wanted = { orderId: c.req.valid('param').id, parcelId, day, windowId }
    const modifiedCount = granted(await rescheduleParcel(services.db, c.get('caller'), wanted, new Date()))
    return c.json({ acknowledged: true as const, modifiedCount }, 200)
  })
  api.openapi(waive, async (c) => {
    const target = { ...c.req.valid('json'), orderId: c.req.valid('param').id }
    await refreshOrderPayments(services, target.orderId)
    const modifiedCount = granted(await waiveExtra(services, c.get('caller'), target))
    return c.json({ acknowledged: true as const, modifiedCount }, 200)
  })
  return api
}
