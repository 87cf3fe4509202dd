import { refusals } from '../../kernel/api/refusal.ts'
import { phoneCodeRefusals } from './words.en.ts'

export const refusePhoneCode = refusals(phoneCodeRefusals)
