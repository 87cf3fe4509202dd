import { z } from '../../kernel/api-router.server.ts'
import { takaAnswer } from '../../kernel/taka-schema.server.ts'

export const ProductAnswer = z
  .object({
    _id: z.uuid(),
    name: z.string(),
    price: takaAnswer({ description: 'Taka, at most two decimals', example: 1250.5 }),
    offerPrice: takaAnswer({
      description: 'Taka, less than the price; while it is there, it is what is paid',
      example: 999,
    }).optional(),
    brand: z.string(),
    category: z.string(),
    description: z.string(),
    photos: z.string().openapi({ description: 'Address of the picture, or empty' }),
    revision: z.number().int().optional().openapi({ description: 'Grows with every change', example: 3 }),
  })
  .openapi('Product')

export const CardAnswer = ProductAnswer.pick({
  _id: true,
  name: true,
  price: true,
  offerPrice: true,
  photos: true,
}).openapi('ProductInList')
