import { refusals } from '../../kernel/api/refusal.ts'
import { guestRefusals } from './words.en.ts'

export const refuseGuest = refusals(guestRefusals)
