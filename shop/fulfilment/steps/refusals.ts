import { refusals } from '../../kernel/api/refusal.ts'
import { fulfilmentRefusals } from './words.en.ts'

export const refuseFulfilment = refusals(
  fulfilmentRefusals,
  { 'order-payment-unknown': 'unavailable' },
  { 'cash-not-received': { cashDue: true } },
)
