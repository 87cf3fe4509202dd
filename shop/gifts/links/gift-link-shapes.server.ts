import { z } from '../../kernel/api/api-router.server.ts'
import { line, wholeText } from '../../kernel/language/text.ts'
import { LOCATION_BODY } from '../../people/addresses/locations.server.ts'

export const TokenParam = z.object({ token: wholeText(64) })

export const GiftLinkAnswer = z
  .object({
    state: z.enum(['open', 'filled', 'elsewhere', 'over']).openapi({
      description:
        '`filled`: somebody has said where it goes; `elsewhere`: its sender sends it to another place since; `over`: it is too late, or another link took its place',
    }),
    from: z.string().openapi({ description: 'Who sends it, as on the card; empty where it is a secret' }),
    to: z.string().openapi({ description: 'Whom its sender calls it for; or empty' }),
    wrap: z.string().openapi({ description: 'The picture of its wrap; or empty' }),
  })
  .openapi('GiftLink')

export const WhereQuery = z.object({ city: line(100).default(''), area: line(100).default('') })

export const FreeDayAnswer = z.object({
  day: z.iso.date(),
  windows: z
    .array(
      z.object({ _id: z.uuid(), name: z.string(), nameBn: z.string(), begins: z.string(), ends: z.string() }),
    )
    .readonly()
    .openapi({ description: 'Parts of that day that can be chosen' }),
})

export const FillInBody = z.object({
  ...LOCATION_BODY,
  day: z.iso.date().nullish().openapi({
    description: 'One that is free; else none is chosen',
    example: null,
  }),
  windowId: z.uuid().nullish().openapi({ description: 'A part of that day', example: null }),
})

export const OwnGiftLinkBody = z.object({
  anew: z.boolean().default(false).openapi({ description: 'In place of the one before, which then ends' }),
})

export const OwnGiftLinkAnswer = z
  .object({
    url: z
      .string()
      .openapi({ description: 'To share with whoever it is for; once it is filled in, it is over' }),
    expiresAt: z.iso.datetime(),
  })
  .openapi('OwnGiftLink')

export type GiftLinkView = z.infer<typeof GiftLinkAnswer>
/** A day on which the gift can arrive at no further cost. */
export type FreeDay = z.infer<typeof FreeDayAnswer>
export type OwnGiftLink = z.infer<typeof OwnGiftLinkAnswer>
