import { cancelOwnOrder, returnToCart } from '../../billing/cancelling/cancel-own-order.server.ts'
import type { ChargeSource } from '../../charges/charge-source.ts'
import { OfferedDayAnswer } from '../../delivery/delivery-shapes.server.ts'
import { GiftBody } from '../../gift-options/gift-shapes.server.ts'
import {
  apiRouter,
  type CallsOf,
  IdParam,
  Modified,
  orderRoute,
  shopperRoute,
  z,
} from '../../kernel/api/api-router.server.ts'
import type { LimitRule } from '../../kernel/api/limits.server.ts'
import { granted } from '../../kernel/api/refusal.ts'
import { TakaAnswer, taka } from '../../kernel/api/taka-schema.server.ts'
import { poisha } from '../../kernel/money.ts'
import { changeGift } from '../../orders/changing/change-gift.server.ts'
import { changeOwnDay, previewOwnDay } from '../../orders/changing/change-own-day.server.ts'
import { CostOfChangeAnswer } from '../../orders/changing/cost-of-change.server.ts'
import { redirectParcel } from '../../orders/changing/redirect-parcel.server.ts'
import { ParcelRefQuery } from '../../orders/order-shapes.server.ts'
import type { PaymentServices } from '../../payments/payment-services.server.ts'
import { daysForParcel, previewRedirect, RedirectCostAnswer } from './own-parcel-choices.server.ts'

const ReturnedAnswer = z.object({
  acknowledged: z.literal(true),
  added: z.number().int(),
  gone: z.number().int(),
})

const returnOrder = shopperRoute('post', '/orders/{id}/cart', {
  request: { params: IdParam },
  responses: { 200: ReturnedAnswer },
})

const LocationId = z.string()

const redirect = shopperRoute('put', '/orders/{id}/location', {
  request: {
    params: IdParam,
    query: ParcelRefQuery,
    body: z.object({
      locationId: LocationId,
      dropsDay: z.boolean().optional(),
      withoutPhone: z.boolean().optional(),
    }),
  },
  responses: { 200: Modified },
})

const quoteRedirect = shopperRoute('post', '/orders/{id}/location/cost', {
  request: { params: IdParam, query: ParcelRefQuery, body: z.object({ locationId: LocationId }) },
  responses: { 200: RedirectCostAnswer },
})

const NewDayBody = z.object({
  deliverOn: z.iso.date(),
  windowId: z.uuid().nullish(),
})

const changeDay = orderRoute('put', '/orders/{id}/day', {
  request: {
    params: IdParam,
    query: ParcelRefQuery,
    body: NewDayBody.extend({
      amount: taka().optional(),
    }),
  },
  responses: { 200: Modified },
})

const listDays = orderRoute('get', '/orders/{id}/days', {
  request: { params: IdParam, query: ParcelRefQuery },
  responses: { 200: z.array(OfferedDayAnswer) },
})

const quoteDay = orderRoute('post', '/orders/{id}/day/cost', {
  request: { params: IdParam, query: ParcelRefQuery, body: NewDayBody },
  responses: { 200: CostOfChangeAnswer },
})

const changeGiftRoute = orderRoute('put', '/orders/{id}/gift', {
  request: { params: IdParam, query: ParcelRefQuery, body: GiftBody },
  responses: { 200: Modified },
})

const cancel = orderRoute('post', '/orders/{id}/cancellation', {
  request: { params: IdParam, query: ParcelRefQuery },
  responses: {
    200: z.object({
      acknowledged: z.literal(true),
      goingBack: TakaAnswer,
      byShop: TakaAnswer,
    }),
  },
})

const LIMITS = {
  cancel: { name: 'calling-off-lapsed', most: 30, seconds: 3600 },
  changeDay: { name: 'changing-days', most: 60, seconds: 3600 },
  quoteDay: { name: 'looking-at-days', most: 300, seconds: 3600 },
  changeGift: { name: 'changing-gifts', most: 60, seconds: 3600 },
  redirect: { name: 'redirecting-orders', most: 60, seconds: 3600 },
  quoteRedirect: { name: 'looking-elsewhere', most: 300, seconds: 3600 },
  returnToCart: { name: 'putting-orders-back', most: 30, seconds: 3600 },
} satisfies Record<string, LimitRule>

declare module '../../kernel/api/calls.ts' {
  interface Calls
    extends CallsOf<
      | typeof returnOrder
      | typeof redirect
      | typeof quoteRedirect
      | typeof changeDay
      | typeof quoteDay
      | typeof listDays
      | typeof changeGiftRoute
      | typeof cancel
    > {}
}

export function orderHistoryApi(services: PaymentServices, sources: readonly ChargeSource[]) {
  const charging = { ...services, sources }
  const api = apiRouter()
  api.openapi(returnOrder, async (c) => {
    granted(await c.get('limits').take(LIMITS.returnToCart, c.get('caller').id))
    const back = granted(await returnToCart(services, c.get('caller'), c.req.valid('param').id))
    return c.json({ acknowledged: true as const, ...back }, 200)
  })
  api.openapi(redirect, async (c) => {
    granted(await c.get('limits').take(LIMITS.redirect, c.get('caller').id))
    const [caller, { id }, elsewhere] = [c.get('caller'), c.req.valid('param'), c.req.valid('json')]
    const target = { orderId: id, ...c.req.valid('query') }
    granted(await redirectParcel(charging, caller, target, elsewhere))
    return c.json({ acknowledged: true as const, modifiedCount: 1 }, 200)
  })
  api.openapi(quoteRedirect, async (c) => {
    granted(await c.get('limits').take(LIMITS.quoteRedirect, c.get('caller').id))
    const target = { orderId: c.req.valid('param').id, ...c.req.valid('query') }
    const cost = await previewRedirect(charging, c.get('caller'), target, c.req.valid('json'))
    return c.json(granted(cost), 200)
  })
  api.openapi(changeDay, async (c) => {
    granted(await c.get('limits').take(LIMITS.changeDay, c.get('caller').id))
    const { amount: agreed = poisha(0), ...wanted } = newDayOf(c.req.valid('json'))
    const target = { orderId: c.req.valid('param').id, ...c.req.valid('query') }
    granted(await changeOwnDay(charging, c.get('caller'), { ...target, ...wanted, agreed }, new Date()))
    return c.json({ acknowledged: true as const, modifiedCount: 1 }, 200)
  })
  api.openapi(listDays, async (c) => {
    const target = { orderId: c.req.valid('param').id, ...c.req.valid('query') }
    const days = granted(await daysForParcel(services.db, c.get('caller'), target, new Date()))
    return c.json([...days], 200)
  })
  api.openapi(quoteDay, async (c) => {
    granted(await c.get('limits').take(LIMITS.quoteDay, c.get('caller').id))
    const target = { orderId: c.req.valid('param').id, ...c.req.valid('query') }
    const wanted = { ...target, ...newDayOf(c.req.valid('json')) }
    return c.json(granted(await previewOwnDay(charging, c.get('caller'), wanted, new Date())), 200)
  })
  api.openapi(changeGiftRoute, async (c) => {
    granted(await c.get('limits').take(LIMITS.changeGift, c.get('caller').id))
    const [caller, { id }, gift] = [c.get('caller'), c.req.valid('param'), c.req.valid('json')]
    const target = { orderId: id, ...c.req.valid('query') }
    granted(await changeGift(charging, caller, target, gift))
    return c.json({ acknowledged: true as const, modifiedCount: 1 }, 200)
  })
  api.openapi(cancel, async (c) => {
    granted(await c.get('limits').take(LIMITS.cancel, c.get('caller').id))
    const target = { orderId: c.req.valid('param').id, ...c.req.valid('query') }
    const cancelled = granted(await cancelOwnOrder(services, c.get('caller'), target))
    return c.json({ acknowledged: true as const, ...cancelled }, 200)
  })
  return api
}

const newDayOf = <T extends z.output<typeof NewDayBody>>({ deliverOn, windowId, ...more }: T) => ({
  ...more,
  day: deliverOn,
  windowId: windowId ?? null,
})
