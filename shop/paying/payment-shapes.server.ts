import { z } from '../kernel/door.server.ts'
import {
  AmountAsked,
  CustomerSent,
  DayAnswer,
  Ignored,
  PaymentStateAnswer,
  TakaAnswer,
} from '../orders/order-shapes.server.ts'

export const PaymentBody = z.object({
  ...AmountAsked,
  ...CustomerSent,
  product_name: Ignored,
  orderId: z.string().nullish().openapi({ description: 'Without it, the newest order that waits.' }),
})

export const PaymentAnswer = z
  .object({
    tran_id: z.string(),
    orderId: z.uuid(),
    state: PaymentStateAnswer,
    amount: TakaAnswer,
    date: DayAnswer,
    lines: z.number().int(),
    payable: z.boolean(),
  })
  .openapi('Payment')
