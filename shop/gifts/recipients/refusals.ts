import { refusals } from '../../kernel/api/refusal.ts'
import { recipientsRefusals } from './words.en.ts'

export const refuseRecipients = refusals(
  recipientsRefusals,
  { 'recipients-columns-missing': 'bad-input', 'recipients-gone': 'not-found' },
  {
    'recipients-price-changed': { amount: true },
    'recipients-out-of-range': { amount: true, minAmount: true, maxAmount: true },
  },
)
