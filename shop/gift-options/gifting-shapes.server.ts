import { z } from '../kernel/api/api-router.server.ts'
import { takaAnswer } from '../kernel/api/taka-schema.server.ts'
import { textFields } from '../kernel/language/text-fields.ts'
import { CARD_BOXES } from './card-layout.ts'

const Named = textFields(
  'name',
  z.string().openapi({ example: 'Kraft paper and ribbon' }),
  z.string().openapi({ description: 'In Bangla, or empty' }),
)

const Kept = {
  shown: z.boolean().openapi({ description: 'Whether it is offered; orders from before keep it' }),
  revision: z.number().int().openapi({ description: 'Rises with every change' }),
}

const picture = z.string().openapi({ description: 'Its address, or empty' })

export const WrapAnswer = z
  .object({
    _id: z.uuid(),
    ...Named,
    price: takaAnswer({ description: 'Taka', example: 120 }),
    picture,
    ...Kept,
  })
  .openapi('Wrap')

export const CardAnswer = z
  .object({
    _id: z.uuid(),
    ...Named,
    picture,
    box: z.enum(CARD_BOXES).openapi({ description: 'Where on the picture it is written' }),
    ...Kept,
  })
  .openapi('Card')

export const OccasionAnswer = z
  .object({ key: z.string().openapi({ example: 'birthday' }), ...Named, ...Kept })
  .openapi('Occasion')

export const GiftingAnswer = z
  .object({
    wraps: z.array(WrapAnswer).readonly(),
    cards: z.array(CardAnswer).readonly(),
    occasions: z.array(OccasionAnswer).readonly(),
  })
  .openapi('Gifting')

export const OfferedGiftingAnswer = GiftingAnswer.extend({
  thanks: z.boolean().openapi({
    description: 'Slips lead to a page on which whoever gets a gift says thanks, where its sender allows it',
  }),
}).openapi('OfferedGifting')
