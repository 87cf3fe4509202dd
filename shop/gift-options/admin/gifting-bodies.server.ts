import { z } from '../../kernel/api/api-router.server.ts'
import { priceError } from '../../kernel/api/price-errors.server.ts'
import { taka } from '../../kernel/api/taka-schema.server.ts'
import { line } from '../../kernel/language/text.ts'
import { textFields } from '../../kernel/language/text-fields.ts'
import { pictureOrEmpty } from '../../pictures/pictures.server.ts'
import { CARD_BOXES } from '../card-layout.ts'
import { MOST_OFFERED } from '../write-gifting.server.ts'

const Name = line(60, 1).openapi({ type: 'string' })

const Named = {
  ...textFields('name', Name, line(60).openapi({ type: 'string' })),
  shown: z.boolean(),
  revision: z.number().int().min(1),
}

const picture = pictureOrEmpty()

export const AddedBody = z.object({ name: Name })

export const WrapBody = z.object({ ...Named, price: taka(priceError), picture })

export const CardBody = z.object({ ...Named, picture, box: z.enum(CARD_BOXES) })

export const OccasionBody = z.object(Named)

export const OrderedBody = z.object({
  ids: z.array(z.string()).max(MOST_OFFERED),
})
