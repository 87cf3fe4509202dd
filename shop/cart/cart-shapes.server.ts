import { z } from '../kernel/api/api-router.server.ts'
import { takaAnswer } from '../kernel/api/taka-schema.server.ts'
import { MAX_QUANTITY, STOCK_LEVELS } from '../stock/stock.ts'

export const CartItemAnswer = z
  .object({
    _id: z.uuid(),
    productId: z.uuid().nullable(),
    email: z.string(),
    variantId: z.uuid().optional().openapi({ description: 'What was chosen, where the gift has options' }),
    name: z.string().openapi({ description: 'With the choice', example: 'Felt crown · Large' }),
    nameBn: z.string().optional().openapi({ description: 'In Bangla, where it was written' }),
    brand: z.string(),
    category: z.string(),
    description: z.string(),
    photos: z.string(),
    price: takaAnswer({
      description: 'Taka to pay as of now; 0 when the product is gone or its choice is missing',
      example: 1250.5,
    }),
    priceWhenAdded: takaAnswer({ description: 'Taka to pay when the line was added', example: 1200 }),
    gone: z.boolean().openapi({ description: 'The product has left the shop' }),
    choiceMissing: z.literal(true).optional().openapi({
      description:
        'Its variant left the shop, or the gift got options since: add it anew with a choice, or remove it',
    }),
    stock: z.enum(STOCK_LEVELS).optional().openapi({ description: 'Absent: enough, or not counted' }),
    left: z
      .number()
      .int()
      .optional()
      .openapi({
        description: `Units of it that can be ordered, at most ${MAX_QUANTITY} are said; absent: not counted`,
      }),
    heldBy: z.uuid().optional().openapi({
      description:
        'Too few are left, and this order of the sender holds some until it is paid or returned to the cart',
    }),
  })
  .openapi('CartItem')
