import { refusals } from '../../kernel/api/refusal.ts'
import { giftLinkRefusals } from './words.en.ts'

export const refuseGiftLink = refusals(giftLinkRefusals, { 'gift-link-unknown': 'not-found' })
