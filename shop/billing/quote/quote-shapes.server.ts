import { z } from '../../kernel/api/api-router.server.ts'
import { TakaAnswer } from '../../kernel/api/taka-schema.server.ts'
import type { NounOf } from '../../kernel/api/wire.ts'
import { textFields } from '../../kernel/language/text-fields.ts'
import { ChargeAnswer, OrderBody, ParcelBody } from '../../orders/order-shapes.server.ts'
import { MOST_PARCELS } from '../../orders/order-states.ts'
import { CodeState } from '../../promotions/promotion-shapes.server.ts'
import { WayToPayAnswer } from '../paying/payment-shapes.server.ts'

const Typed = z.string().max(500)

/** While it is typed, an address may still be anything. */
const ADDRESS = {
  address: z.object({ name: Typed, phone: Typed, city: Typed, area: Typed, address: Typed }).nullish(),
}

export const QuoteBody = OrderBody.omit({ idempotencyKey: true, cart: true }).extend({
  ...ADDRESS,
  parcels: z.array(ParcelBody.extend(ADDRESS)).min(1).max(MOST_PARCELS).nullish(),
})

const GiftsAnswer = z.object({ count: z.number().int(), amount: TakaAnswer })

const QuotedParcelAnswer = z.object({
  zone: z.object({ _id: z.uuid(), ...textFields('name', z.string(), z.string()) }).nullable(),
  gifts: GiftsAnswer,
  charges: z.array(ChargeAnswer).readonly(),
  amount: TakaAnswer,
  freeFrom: TakaAnswer.nullable(),
})

const RefusalAnswer = z.object({
  code: z.string(),
  message: z.string(),
  parcel: z.number().int().nullable(),
})

export const CASH_PROBLEMS = [
  'no-address',
  'for-other',
  'several-doors',
  'not-there',
  'no-advance',
  'out-of-range',
  'limited-day',
] as const
export const PAY_LIMITS = ['no-ways', 'not-in-cash', 'too-little', 'too-much'] as const

export const CartWaysAnswer = z.object({
  ways: z.array(WayToPayAnswer.extend({ minAmount: TakaAnswer, maxAmount: TakaAnswer })),
  cashProblem: z.enum(CASH_PROBLEMS).nullable(),
  limit: z
    .object({
      code: z.enum(PAY_LIMITS),
      amount: TakaAnswer.nullable(),
    })
    .nullable(),
})

export type CartWays = NounOf<typeof CartWaysAnswer>

export const QuoteAnswer = z.object({
  parcels: z.array(QuotedParcelAnswer),
  charges: z.array(ChargeAnswer).readonly(),
  gifts: GiftsAnswer,
  amount: TakaAnswer,
  code: CodeState,
  refusals: z.array(RefusalAnswer),
  payment: CartWaysAnswer,
})

export type Quote = NounOf<typeof QuoteAnswer>
