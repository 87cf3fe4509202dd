import { refusals } from '../../kernel/api/refusal.ts'
import { deletionRefusals } from './words.en.ts'

export const refuseDeletion = refusals(deletionRefusals, { 'own-password-wrong': 'bad-input' })
