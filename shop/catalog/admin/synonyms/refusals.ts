import { refusals } from '../../../kernel/api/refusal.ts'
import { synonymsRefusals } from './words.en.ts'

export const refuseSynonyms = refusals(synonymsRefusals)
