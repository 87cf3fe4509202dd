import { z } from '../../kernel/api/api-router.server.ts'
import { TakaAnswer } from '../../kernel/api/taka-schema.server.ts'
import type { NounOf } from '../../kernel/api/wire.ts'
import { CustomerSent, DayAnswer, ExpectedAmount, Ignored } from '../../orders/order-shapes.server.ts'
import { PaymentStateAnswer } from '../../payments/attempt-shapes.server.ts'
import { METHODS, ONLINE_METHODS } from './payment-method.ts'

export const MethodsAnswer = z.array(
  z.object({
    method: z.enum(METHODS),
    minAmount: TakaAnswer,
    maxAmount: TakaAnswer,
    forGifts: z.boolean().optional(),
  }),
)

export const WayToPayAnswer = z.object({
  method: z.enum(METHODS),
  amount: TakaAnswer,
  cashDue: TakaAnswer,
})

export const WaysToPayAnswer = z.object({
  amount: TakaAnswer,
  ways: z.array(WayToPayAnswer),
})

export type WaysToPay = NounOf<typeof WaysToPayAnswer>

export const PaymentBody = z.object({
  ...ExpectedAmount,
  ...CustomerSent,
  product_name: Ignored,
  method: z
    .enum(METHODS)
    .nullish()
    .openapi({ description: 'Cash on delivery, where it is offered; else online.' }),
  advanceBy: z
    .enum(ONLINE_METHODS)
    .nullish()
    .openapi({ description: 'With `cash`, where a part is to be paid before: how. Else online.' }),
  orderId: z
    .string()
    .nullish()
    .openapi({ description: 'Without it, the newest order, or the newest that is payable.' }),
})

export const PaymentAnswer = z.object({
  tran_id: z.string(),
  orderId: z.uuid(),
  state: PaymentStateAnswer,
  amount: TakaAnswer,
  date: DayAnswer,
  lines: z.number().int(),
  payable: z.boolean(),
  otherwise: z.enum(['paid', 'held', 'cash']).nullable(),
  onDelivery: z.boolean(),
  cash: z.boolean(),
  cancelled: z.boolean(),
  returned: z.boolean(),
  sent: z.boolean(),
  givenBack: TakaAnswer,
  goingBack: TakaAnswer,
})

/** The payment page. Anybody with the link may see it, so it names nobody. */
export type PaymentView = NounOf<typeof PaymentAnswer>
