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
import { CostThereAnswer, daysForParcel, previewRedirect } from './own-parcel-choices.server.ts'

const ReturnedAnswer = z.object({
  acknowledged: z.literal(true),
  added: z.number().int().openapi({ description: 'Gifts that are in the cart again' }),
  gone: z.number().int().openapi({ description: 'Gifts that have left the shop' }),
})

const returnOrder = shopperRoute('post', '/orders/{id}/cart', {
  summary: 'Put the gifts of an own unpaid order back into the cart; the order is then cancelled',
  request: { params: IdParam },
  responses: {
    200: [ReturnedAnswer, 'What came back'],
    404: 'No such order of the own',
    409: 'Paid, sent or cancelled already, or the cart is full; nothing has changed',
    429: 'More than 30 in an hour',
    503: 'The gateway does not say whether money has come; nothing has changed',
  },
})

const LocationId = z.string().openapi({ example: '01a1fc77-7e55-73f9-a9b7-0b258914146d' })

const redirect = shopperRoute('put', '/orders/{id}/location', {
  summary: 'Send an own order that is still in the shop to another of the own saved locations',
  request: {
    params: IdParam,
    query: ParcelRefQuery,
    body: z.object({
      locationId: LocationId,
      dropsDay: z
        .boolean()
        .optional()
        .openapi({ description: 'Also where the recipient has said where it goes, and chose the day' }),
      withoutPhone: z.boolean().optional().openapi({
        description: 'Of a secret: leave the phone at that location off its label',
      }),
    }),
  },
  responses: {
    200: [Modified, 'It goes there'],
    404: 'No such order, or no such location, of the own',
    409: 'It has left the shop, or is cancelled; or the recipient has said where it goes, and `dropsDay` is missing; or the own number would stand on the label of a secret; or cash that was promised cannot be promised anew, or too much is promised for that phone',
    429: 'More than 60 in an hour',
  },
})

const quoteRedirect = shopperRoute('post', '/orders/{id}/location/cost', {
  summary: 'What sending an own order to another of the own saved locations would cost',
  request: { params: IdParam, query: ParcelRefQuery, body: z.object({ locationId: LocationId }) },
  responses: {
    200: [CostThereAnswer, 'What it would cost; nothing has changed'],
    404: 'No such order, or no such location, of the own',
    409: 'It cannot be sent there; or cash that was promised cannot be promised anew, or too much is promised for that phone',
    429: 'More than 300 in an hour',
  },
})

const NewDayBody = z.object({
  deliverOn: z.iso
    .date()
    .openapi({ description: 'A day that the zone offers as free', example: '2026-12-16' }),
  windowId: z.uuid().nullish().openapi({ description: 'A part of that day' }),
})

const changeDay = orderRoute('put', '/orders/{id}/day', {
  summary: 'Move an own order to another day, until it is packed; the shop is told',
  description:
    'A dearer day of a paid order is to be paid by itself; the shop refunds what a cheaper one leaves over. The place on the former day is free again.',
  request: {
    params: IdParam,
    query: ParcelRefQuery,
    body: NewDayBody.extend({
      amount: taka().optional().openapi({
        description: 'Taka that the sender agreed to pay more; without it nothing more',
        example: 300,
      }),
    }),
  },
  responses: {
    200: [Modified, 'It arrives on that day'],
    404: 'No such order of the own, or no such part of the day',
    409: 'The day cannot be had or costs more (`amount` has how much), it is packed or has left the shop, its recipient chooses the day, or it is unpaid without a place on a day; nothing has changed',
    429: 'More than 60 in an hour',
  },
})

const listDays = orderRoute('get', '/orders/{id}/days', {
  summary: 'Today and the next fourteen days for an own order, whose own place on a day is free for it',
  request: { params: IdParam, query: ParcelRefQuery },
  responses: {
    200: [z.array(OfferedDayAnswer), 'A plain list, today’s first; empty where no days are offered'],
    404: 'No such order of the own',
  },
})

const quoteDay = orderRoute('post', '/orders/{id}/day/cost', {
  summary: 'What moving an own order to another day would cost',
  request: { params: IdParam, query: ParcelRefQuery, body: NewDayBody },
  responses: {
    200: [CostOfChangeAnswer, 'What it would cost; nothing has changed'],
    404: 'No such order of the own, or no such part of the day',
    409: 'It cannot be moved there',
    429: 'More than 300 in an hour',
  },
})

const changeGiftRoute = orderRoute('put', '/orders/{id}/gift', {
  summary:
    'Change what makes an own order a gift, until it is packed; the shop is told to print its card anew',
  request: { params: IdParam, query: ParcelRefQuery, body: GiftBody },
  responses: {
    200: [Modified, 'It is changed; a dearer wrap of a paid order is to be paid by itself'],
    404: 'No such order of the own',
    409: 'It is packed, the message does not fit, something is not offered any more, or the own number would stand on the label of a secret; or cash that was promised cannot be promised anew',
    429: 'More than 60 in an hour',
  },
})

const cancel = orderRoute('post', '/orders/{id}/cancellation', {
  summary:
    'Cancel an own unpaid order without a cart, or a paid gift for which nobody has said in time where it goes: what that cost goes back',
  request: { params: IdParam, query: ParcelRefQuery },
  responses: {
    200: [
      z.object({
        acknowledged: z.literal(true),
        goingBack: TakaAnswer.openapi({
          description: 'Taka that the gateway is asked for',
        }),
        byShop: TakaAnswer.openapi({ description: 'Taka that the shop gives back itself' }),
      }),
      'It is cancelled',
    ],
    404: 'No such order of the own',
    409: 'Paid, sent or cancelled already, and the address has not lapsed; nothing has changed',
    429: 'More than 30 in an hour',
    503: 'The gateway does not say whether money has come; nothing has changed',
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
