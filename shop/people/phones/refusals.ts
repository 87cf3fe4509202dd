import { refusals } from '../../kernel/api/refusal.ts'
import { codeRefusals } from './words.en.ts'

export const refuseCode = refusals(codeRefusals)
