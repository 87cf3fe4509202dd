import { refusals } from '../../kernel/api/refusal.ts'
import { giftingRefusals } from './words.en.ts'

export const refuseGifting = refusals(giftingRefusals, { 'gifting-unknown': 'not-found' })
