import { z } from '../kernel/api/api-router.server.ts'
import { TakaAnswer } from '../kernel/api/taka-schema.server.ts'
import { GATEWAY_IDS, PAYMENT_STATES } from './payment.ts'

export const PaymentStateAnswer = z.enum(PAYMENT_STATES)

export const TryAnswer = z.object({
  tran_id: z.string(),
  gateway: z.enum(GATEWAY_IDS),
  state: PaymentStateAnswer,
  amount: TakaAnswer,
  method: z.string(),
  masked: z.string(),
  holdReason: z.string().nullable().openapi({ description: 'Why money that has come waits for a person' }),
  createdAt: z.iso.datetime(),
  changes: z
    .array(z.object({ state: PaymentStateAnswer, at: z.iso.datetime(), why: z.string() }))
    .readonly()
    .openapi({ description: 'Its steps, oldest first' }),
})
