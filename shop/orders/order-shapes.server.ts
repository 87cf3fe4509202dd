import { z } from '../kernel/door.server.ts'
import { parseTaka } from '../kernel/money.ts'

/** Taka as a number or a numeric string; comes out as poisha. */
const taka = z
  .union([z.number(), z.string()])
  .refine((value) => parseTaka(value) !== null, { error: 'must be taka with at most two decimals' })
  .transform((value) => parseTaka(value) ?? 0)

export const IdempotencyKey = z
  .string()
  .regex(/^[A-Za-z0-9_-]{8,64}$/, 'must be 8 to 64 letters, digits, - or _')
  .openapi({ description: 'Repeating a call with the same key answers the same order.' })

export const Ignored = z
  .string()
  .nullish()
  .openapi({ description: 'Accepted and ignored: the shop decides.' })

/** What the specification sends that the shop knows better itself. */
export const CustomerSent = {
  customer_name: Ignored,
  customer_email: Ignored,
  customer_phone: Ignored,
  customer_city: Ignored,
  customer_area: Ignored,
  customer_address: Ignored,
}

export const AmountAsked = {
  amount: taka
    .nullish()
    .openapi({ description: 'Compared: another amount than ours is 409', example: 1250.5 }),
  currency: z.literal('BDT').nullish(),
}

export const OrderBody = z.object({
  ...AmountAsked,
  ...CustomerSent,
  date: Ignored,
  cart: z.array(z.unknown()).nullish().openapi({ description: 'Ignored: the saved cart decides.' }),
  locationId: z.string().nullish().openapi({ description: 'A saved location; without it the first one.' }),
  withoutAddress: z.boolean().nullish().openapi({ description: 'Arrange the delivery later.' }),
  idempotencyKey: IdempotencyKey.nullish(),
})

export const PaymentStateAnswer = z.enum([
  'pending',
  'paid',
  'paid_on_hold',
  'failed',
  'cancelled',
  'expired',
])
export const TakaAnswer = z.number().openapi({ description: 'Taka', example: 1250.5 })
export const DayAnswer = z.string().openapi({ description: 'dd/mm/yyyy in Dhaka', example: '21/11/2026' })

const OrderLineAnswer = z.object({
  product_name: z.string(),
  brand: z.string(),
  category: z.string(),
  price: TakaAnswer,
  description: z.string(),
  photos: z.string(),
})

export const OrderAnswer = z
  .object({
    _id: z.uuid(),
    amount: TakaAnswer,
    currency: z.string(),
    customer_name: z.string(),
    customer_email: z.string(),
    customer_phone: z.string(),
    customer_city: z.string(),
    customer_area: z.string(),
    customer_address: z.string(),
    date: DayAnswer,
    placedAt: z.iso.datetime(),
    needsAddress: z.boolean(),
    paymentState: PaymentStateAnswer.or(z.literal('unpaid')),
    tran_id: z.string().nullable(),
    cart: z.array(OrderLineAnswer).readonly(),
  })
  .openapi('Order')
