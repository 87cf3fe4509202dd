import { refusals } from '../../kernel/api/refusal.ts'
import { variantRefusals } from './words.en.ts'

export const refuseVariants = refusals(variantRefusals)
