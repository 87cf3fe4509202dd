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
  address: z
    .object({ name: Typed, phone: Typed, city: Typed, area: Typed, address: Typed })
    .nullish()
    .openapi({ description: 'In place of a saved location: an address that is typed', example: null }),
}

export const QuoteBody = OrderBody.omit({ idempotencyKey: true, cart: true }).extend({
  ...ADDRESS,
  parcels: z.array(ParcelBody.extend(ADDRESS)).min(1).max(MOST_PARCELS).nullish().openapi({
    description: 'One for each recipient, in place of what is said of a single one',
    example: null,
  }),
})

const GiftsAnswer = z.object({ count: z.number().int(), amount: TakaAnswer })

const QuotedParcelAnswer = z.object({
  zone: z
    .object({ _id: z.uuid(), ...textFields('name', z.string(), z.string()) })
    .nullable()
    .openapi({ description: 'Null: nobody has said where it goes' }),
  gifts: GiftsAnswer,
  charges: z.array(ChargeAnswer).readonly(),
  amount: TakaAnswer,
  freeFrom: TakaAnswer.nullable().openapi({
    description: 'Taka of further gifts with which its delivery would cost nothing; null: none would',
  }),
})

const RefusalAnswer = z.object({
  code: z.string(),
  message: z.string(),
  parcel: z.number().int().nullable().openapi({ description: 'Which of them, from 0; null: of all' }),
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
  cashProblem: z
    .enum(CASH_PROBLEMS)
    .nullable()
    .openapi({ description: 'Why it cannot be paid in cash, where the shop takes some' }),
  limit: z
    .object({
      code: z.enum(PAY_LIMITS),
      amount: TakaAnswer.nullable().openapi({ description: 'Taka from or up to which it could' }),
    })
    .nullable()
    .openapi({ description: 'Why it cannot be paid at all' }),
})

export type CartWays = NounOf<typeof CartWaysAnswer>

export const QuoteAnswer = z
  .object({
    parcels: z.array(QuotedParcelAnswer).openapi({ description: 'As they are asked for' }),
    charges: z.array(ChargeAnswer).readonly().openapi({ description: 'Of all of them together' }),
    gifts: GiftsAnswer,
    amount: TakaAnswer,
    code: CodeState,
    refusals: z.array(RefusalAnswer).openapi({
      description: 'All for which POST /manageorder would refuse it now; the first is what it would say',
    }),
    payment: CartWaysAnswer,
  })
  .openapi('Quote')

export type Quote = NounOf<typeof QuoteAnswer>
