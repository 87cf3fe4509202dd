import { refusals } from '../../kernel/api/refusal.ts'
import { phoneCodeRefusals, phoneProofRefusals } from './words.en.ts'

export const refusePhoneCode = refusals(phoneCodeRefusals, { 'code-guesses': 'too-many' })
export const refusePhoneProof = refusals(phoneProofRefusals)
