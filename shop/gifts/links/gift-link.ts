import type { z } from '../../kernel/api/api-router.server.ts'
import type { FreeDayAnswer, GiftLinkAnswer, OwnGiftLinkAnswer } from './gift-link-shapes.server.ts'

/** As whoever it is for sees it. */
export type GiftLinkView = z.infer<typeof GiftLinkAnswer>
/** A day, and parts of it, on which it can be there at no further cost. */
export type FreeDay = z.infer<typeof FreeDayAnswer>
/** As whoever shares it sees it. */
export type OwnGiftLink = z.infer<typeof OwnGiftLinkAnswer>

/** From when it is paid. After that its sender says where it goes. */
export const GIFT_LINK_DAYS = 14

/** Then the sender is reminded, and the shop looks after it, too. */
export const FIRST_REMINDER_DAYS = 2

export const giftLinkPath = (token: string): string => `/g/${token}`
