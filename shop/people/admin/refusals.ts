import { refusals } from '../../kernel/api/refusal.ts'
import { removalRefusals } from './words.en.ts'

export const refuseRemoval = refusals(removalRefusals)
