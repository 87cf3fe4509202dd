import { refusals } from '../../kernel/api/refusal.ts'
import { tryRefusals } from './words.en.ts'

export const refuseTry = refusals(tryRefusals)
