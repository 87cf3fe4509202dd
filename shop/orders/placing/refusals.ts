import { refusals } from '../../kernel/api/refusal.ts'
import { openOrderRefusals } from './words.en.ts'

export const refuseOpenOrder = refusals(openOrderRefusals)
