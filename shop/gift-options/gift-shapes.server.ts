import { z } from '../kernel/api/api-router.server.ts'
import { line, paragraph } from '../kernel/language/text.ts'
import { isVisible } from '../kernel/language/visible.ts'
import { MAX_CARD_NAME, MAX_MESSAGE } from './card-layout.ts'
import { CardAnswer, OccasionAnswer, WrapAnswer } from './gifting-shapes.server.ts'

export const GiftBody = z
  .object({
    to: line(MAX_CARD_NAME).default('').openapi({ type: 'string', example: 'Maa' }),
    from: line(MAX_CARD_NAME).optional().openapi({
      description: 'Signs the card; absent, the sender’s own name does; empty: nobody',
      type: 'string',
      example: 'Rafi',
    }),
    anonymous: z.boolean().default(false).openapi({
      description: 'A secret: nothing that comes with it names the sender, and `from` stands on no card',
    }),
    withoutPhone: z.boolean().default(false).openapi({
      description: 'Of a secret: leave the phone off its label, as where it is the sender’s own',
    }),
    occasion: z.string().nullish().openapi({ description: 'The key of one that is offered', example: null }),
    thanks: z.boolean().default(true).openapi({
      description: 'Whoever opens it may say thanks on a page of the shop, to which its slip leads',
    }),
    message: paragraph(MAX_MESSAGE)
      .transform((text) => (isVisible(text) ? text : ''))
      .default('')
      .openapi({
        type: 'string',
        description:
          'For the card, which there is only with one; what does not fit on it is refused with 409',
        example: 'Happy birthday, Maa!',
      }),
    cardId: z
      .uuid()
      .nullish()
      .openapi({ description: 'A card that is offered; else plain paper', example: null }),
    wrapId: z
      .uuid()
      .nullish()
      .openapi({ description: 'A wrap that is offered; its price is charged', example: null }),
  })
  .openapi('GiftInput')

export const GiftAnswer = z
  .object({
    to: z.string(),
    from: z.string(),
    anonymous: z.boolean().openapi({ description: 'Nothing that comes with it names the sender' }),
    withoutPhone: z.boolean().openapi({ description: 'Of a secret: no phone stands on its label' }),
    occasion: OccasionAnswer.pick({ key: true, name: true, nameBn: true }).nullable(),
    message: z.string(),
    thanks: z.boolean().openapi({ description: 'Whether whoever opens it may say thanks' }),
    card: CardAnswer.pick({ _id: true, name: true, nameBn: true, picture: true, box: true }).nullable(),
    wrap: WrapAnswer.pick({ _id: true, name: true, nameBn: true, picture: true }).nullable(),
    changedAt: z.iso.datetime(),
  })
  .openapi('Gift')
