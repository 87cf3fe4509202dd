import { z } from '../../kernel/api/api-router.server.ts'
import { priceError } from '../../kernel/api/price-errors.server.ts'
import { taka } from '../../kernel/api/taka-schema.server.ts'
import { line } from '../../kernel/language/text.ts'
import { textFields } from '../../kernel/language/text-fields.ts'
import { pictureOrEmpty } from '../../pictures/pictures.server.ts'
import { CARD_BOXES } from '../card-layout.ts'
import { MOST_OFFERED } from '../write-gifting.server.ts'

const Name = line(60, 1).openapi({ type: 'string', example: 'Red paper and gold ribbon' })

const Named = {
  ...textFields('name', Name, line(60).openapi({ type: 'string', example: 'লাল কাগজ ও সোনালি ফিতা' })),
  shown: z.boolean().openapi({ description: 'Whether it is offered', example: true }),
  revision: z.number().int().min(1).openapi({ description: 'As it was seen', example: 1 }),
}

const picture = pictureOrEmpty().openapi({ description: 'Its address, or empty', example: '' })

export const AddedBody = z.object({ name: Name })

export const WrapBody = z.object({ ...Named, price: taka(priceError).openapi({ example: 120 }), picture })

export const CardBody = z.object({ ...Named, picture, box: z.enum(CARD_BOXES).openapi({ example: 'lower' }) })

export const OccasionBody = z.object(Named)

export const OrderedBody = z.object({
  ids: z
    .array(z.string())
    .max(MOST_OFFERED)
    .openapi({ description: 'Of all of them, in their new order', example: [] }),
})
