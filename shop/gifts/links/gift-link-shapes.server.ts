import { z } from '../../kernel/api/api-router.server.ts'
import { line, wholeText } from '../../kernel/language/text.ts'
import { LOCATION_BODY } from '../../people/addresses/locations.server.ts'

export const TokenParam = z.object({ token: wholeText(64) })

export const GiftLinkAnswer = z.object({
  state: z.enum(['open', 'filled', 'elsewhere', 'over']),
  from: z.string(),
  to: z.string(),
  wrap: z.string(),
})

export const WhereQuery = z.object({ city: line(100).default(''), area: line(100).default('') })

export const FreeDayAnswer = z.object({
  day: z.iso.date(),
  windows: z
    .array(
      z.object({ _id: z.uuid(), name: z.string(), nameBn: z.string(), begins: z.string(), ends: z.string() }),
    )
    .readonly(),
})

export const FillInBody = z.object({
  ...LOCATION_BODY,
  day: z.iso.date().nullish(),
  windowId: z.uuid().nullish(),
})

export const OwnGiftLinkBody = z.object({
  anew: z.boolean().default(false),
})

export const OwnGiftLinkAnswer = z.object({
  url: z.string(),
  expiresAt: z.iso.datetime(),
})

export type GiftLinkView = z.infer<typeof GiftLinkAnswer>
/** A day on which the gift can arrive at no further cost. */
export type FreeDay = z.infer<typeof FreeDayAnswer>
export type OwnGiftLink = z.infer<typeof OwnGiftLinkAnswer>
