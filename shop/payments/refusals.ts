import { refusals } from '../kernel/api/refusal.ts'
import { paymentRefusals } from './words.en.ts'

export const refusePayment = refusals(
  paymentRefusals,
  {
    'payment-not-found': 'not-found',
    'capture-under-way': 'unavailable',
    'payment-page-unavailable': 'unavailable',
    'payment-rejected': 'unavailable',
    'gateway-silent': 'unavailable',
    'bank-answer-pending': 'unavailable',
    'earlier-payment-unknown': 'unavailable',
  },
  { 'outside-gateway-limits': { amount: true, minAmount: true, maxAmount: true } },
)
