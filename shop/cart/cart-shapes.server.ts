import { z } from '../kernel/api/api-router.server.ts'
import { takaAnswer } from '../kernel/api/taka-schema.server.ts'

export const CartItemAnswer = z
  .object({
    _id: z.uuid(),
    productId: z.uuid().nullable(),
    email: z.string(),
    name: z.string(),
    nameBn: z.string().optional().openapi({ description: 'In Bangla, where it was written' }),
    brand: z.string(),
    category: z.string(),
    description: z.string(),
    photos: z.string(),
    price: takaAnswer({
      description: 'Taka to pay as of now; 0 when the product is gone',
      example: 1250.5,
    }),
    priceWhenAdded: takaAnswer({ description: 'Taka to pay when the line was added', example: 1200 }),
    gone: z.boolean().openapi({ description: 'The product has left the shop' }),
  })
  .openapi('CartItem')
