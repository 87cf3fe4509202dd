import { z } from '../../kernel/api/api-router.server.ts'
import { takaAnswer } from '../../kernel/api/taka-schema.server.ts'
import { STOCK_LEVELS } from '../../stock/stock.ts'

export const OptionAnswer = z
  .object({
    name: z.string().openapi({ example: 'Size' }),
    nameBn: z.string().optional().openapi({ description: 'In Bangla, where it was written', example: 'মাপ' }),
  })
  .openapi('ProductOption')

export const VariantAnswer = z
  .object({
    _id: z.uuid().openapi({ description: 'As `variantId` in `POST /cart`' }),
    values: z
      .array(z.string())
      .readonly()
      .openapi({ description: 'One for each option, in their order', example: ['Large'] }),
    valuesBn: z
      .array(z.string())
      .readonly()
      .optional()
      .openapi({ description: 'The same in Bangla; an empty one is as in English', example: ['বড়'] }),
    sku: z.string().optional().openapi({ description: 'Only for admins', example: 'FC-L' }),
    price: takaAnswer({
      description: 'Taka; absent: the price and the offer of the product',
      example: 550,
    }).optional(),
    offerPrice: takaAnswer({ description: 'Taka; only beside an own price', example: 499 }).optional(),
    photos: z.string().optional().openapi({ description: 'Address of its picture; absent: as the product' }),
    stock: z.enum(STOCK_LEVELS).optional().openapi({
      description: 'Only a few are left, or it is sold out; absent: enough, or not counted',
    }),
    shown: z.literal(false).optional().openapi({ description: 'Only for admins: it is not offered' }),
  })
  .openapi('ProductVariant')

/** Beside the other fields of one product. */
export const CHOICES_ANSWER = {
  options: z
    .array(OptionAnswer)
    .readonly()
    .optional()
    .openapi({ description: 'What it can be chosen by, at most 3; absent: nothing to choose' }),
  variants: z
    .array(VariantAnswer)
    .readonly()
    .optional()
    .openapi({ description: 'What can be chosen; a product with options is ordered only as one of these' }),
  sku: z.string().optional().openapi({ description: 'Only for admins, of a product without options' }),
}
