import { refusals } from '../../kernel/api/refusal.ts'
import { thanksRefusals } from './words.en.ts'

export const refuseThanks = refusals(thanksRefusals, { 'thanks-unknown': 'not-found' })
