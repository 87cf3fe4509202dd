import { z } from '../../kernel/api-router.server.ts'
import { MAX_LIST_SEARCH } from '../../kernel/list-query.ts'
import { TakaAnswer } from '../../kernel/taka-schema.server.ts'
import { line } from '../../kernel/text.ts'
import { FULFILMENTS, MAX_REASON } from '../../ordering/orders/fulfilment.ts'
import {
  OrderAnswer,
  PageQuery,
  PaymentStateAnswer,
  SignedOrderAnswer,
} from '../../ordering/orders/order-shapes.server.ts'
import { RefundSchema } from '../../ordering/refunds/refund-shapes.server.ts'
import { isDay, PAYMENT_FILTERS } from './order-wish.ts'

const day = z
  .string()
  .refine(isDay, { error: 'must be a day, yyyy-mm-dd' })
  .openapi({ description: 'A day in Dhaka, included', example: '2026-11-21' })

export const SoldOrdersQuery = PageQuery.extend({
  search: line(MAX_LIST_SEARCH).optional().openapi({
    description: 'A part of name, e-mail, phone or tran_id, also of the account; or an order’s id or number',
  }),
  state: z.enum(PAYMENT_FILTERS).optional().openapi({
    description:
      'Of the payment; `unpaid`: no money has come, none is to come at the door, and it is neither cancelled nor returned',
  }),
  fulfilment: z.enum(FULFILMENTS).optional(),
  from: day.optional(),
  to: day.optional(),
  needs: z.literal('address').optional().openapi({ description: 'Cannot be sent for want of an address' }),
  late: z.literal('payment').optional().openapi({
    description: 'Of the last 30 days: unpaid for more than an hour, and not to be paid at the door',
  }),
})

const serial = z.number().int().openapi({ description: 'Counts the lines of the whole list, from 1' })

export const SoldOrderAnswer = OrderAnswer.extend({
  cart: z.array(OrderAnswer.shape.cart.unwrap().element.extend({ serial })).readonly(),
}).openapi('SoldOrder')

const PaymentTryAnswer = z
  .object({
    tran_id: z.string(),
    gateway: z.string().openapi({ example: 'sslcommerz' }),
    amount: TakaAnswer,
    state: PaymentStateAnswer,
    method: z.string(),
    masked: z.string(),
    holdReason: z.string().nullable().openapi({ description: 'Why money that has come waits for a person' }),
    createdAt: z.iso.datetime(),
    settledAt: z.iso.datetime().nullable(),
    changes: z
      .array(z.object({ state: PaymentStateAnswer, at: z.iso.datetime(), why: z.string() }))
      .readonly()
      .openapi({ description: 'Its steps, oldest first; none are known of the oldest payments' }),
  })
  .openapi('PaymentTry')

export const OrderToSendAnswer = SignedOrderAnswer.extend({
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

export const StepBody = z.object({
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

export const MovedAnswer = z.object({
  acknowledged: z.literal(true),
  fulfilment: z.enum(FULFILMENTS),
  refundDue: TakaAnswer.openapi({
    description:
      'Taka that came for an order that is now cancelled or returned and were not given back yet: refund them',
  }),
})
