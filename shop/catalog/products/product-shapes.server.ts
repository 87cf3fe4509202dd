import { z } from '../../kernel/api/api-router.server.ts'
import { takaAnswer } from '../../kernel/api/taka-schema.server.ts'
import { AGES, RECIPIENTS, TASTES } from '../tags/gift-tags.ts'

const inBangla = (example: string) =>
  z.string().optional().openapi({ description: 'In Bangla, where it was written', example })

const tags = <T extends z.ZodType>(tag: T, description: string) =>
  z.array(tag).readonly().optional().openapi({ description })

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
    nameBn: inBangla('যুগল মগ'),
    brandBn: inBangla('মাটির ঘর'),
    categoryBn: inBangla('ঘর সাজানো'),
    descriptionBn: inBangla('দুটো মগ, এক কাপ চা।'),
    occasions: tags(z.string(), 'Keys of what it is given for, as `GET /gifting` lists them; absent: none'),
    forWhom: tags(z.enum(RECIPIENTS), 'To whom it is given'),
    ages: tags(z.enum(AGES), 'How old they are'),
    tastes: tags(z.enum(TASTES), 'What they like'),
    revision: z.number().int().optional().openapi({ description: 'Grows with every change', example: 3 }),
  })
  .openapi('Product')

export const ProductCardAnswer = ProductAnswer.pick({
  _id: true,
  name: true,
  nameBn: true,
  price: true,
  offerPrice: true,
  photos: true,
}).openapi('ProductInList')
