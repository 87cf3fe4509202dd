import { refusals } from '../../kernel/api/refusal.ts'
import { payingRefusals } from './words.en.ts'

export const refusePaying = refusals(
  payingRefusals,
  { 'no-order-to-pay': 'not-found', 'callback-too-large': 'too-large' },
  { 'cash-out-of-range': { minAmount: true, maxAmount: true } },
)
