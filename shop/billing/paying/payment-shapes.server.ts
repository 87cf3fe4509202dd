import { z } from '../../kernel/api/api-router.server.ts'
import { TakaAnswer } from '../../kernel/api/taka-schema.server.ts'
import type { NounOf } from '../../kernel/api/wire.ts'
import { CustomerSent, DayAnswer, ExpectedAmount, Ignored } from '../../orders/order-shapes.server.ts'
import { PaymentStateAnswer } from '../../payments/attempt-shapes.server.ts'
import { METHODS, ONLINE_METHODS } from './payment-method.ts'

export const MethodsAnswer = z.array(
  z
    .object({
      method: z.enum(METHODS),
      minAmount: TakaAnswer,
      maxAmount: TakaAnswer,
      forGifts: z.boolean().optional().openapi({ description: 'Of cash: also for a gift to somebody else' }),
    })
    .openapi('PaymentMethod'),
)

export const WayToPayAnswer = z.object({
  method: z.enum(METHODS),
  amount: TakaAnswer.openapi({ description: 'Taka to be paid online, now' }),
  cashDue: TakaAnswer.openapi({ description: 'Taka to be handed over on arrival' }),
})

export const WaysToPayAnswer = z
  .object({
    amount: TakaAnswer.openapi({ description: 'Taka that are still to be paid' }),
    ways: z.array(WayToPayAnswer),
  })
  .openapi('WaysToPay')

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

export const PaymentAnswer = z
  .object({
    tran_id: z.string(),
    orderId: z.uuid(),
    state: PaymentStateAnswer,
    amount: TakaAnswer,
    date: DayAnswer,
    lines: z.number().int(),
    payable: z.boolean(),
    otherwise: z.enum(['paid', 'held', 'cash']).nullable().openapi({
      description: 'How another try has settled the order: paid, held for a look, or cash at the door',
    }),
    onDelivery: z.boolean(),
    cash: z.boolean().openapi({ description: 'It was to be paid at the door, whatever became of it' }),
    cancelled: z
      .boolean()
      .openapi({ description: 'Whether the order was cancelled, or its parcel came back' }),
    returned: z.boolean().openapi({ description: 'Whether its parcel came back' }),
    sent: z.boolean().openapi({ description: 'Whether its gifts have left the shop' }),
    givenBack: TakaAnswer.openapi({ description: 'Taka that have gone back to the payer' }),
    goingBack: TakaAnswer.openapi({ description: 'Taka that are on their way back' }),
  })
  .openapi('Payment')

/** The payment page. Anybody with the link may see it, so it names nobody. */
export type PaymentView = NounOf<typeof PaymentAnswer>
