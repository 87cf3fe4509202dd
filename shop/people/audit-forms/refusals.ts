import { refusals } from '../../kernel/api/refusal.ts'
import { saveRefusals } from './words.en.ts'

export const refuseSave = refusals(saveRefusals)
