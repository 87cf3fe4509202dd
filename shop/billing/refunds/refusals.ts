import { refusals } from '../../kernel/api/refusal.ts'
import { refundRefusals } from './words.en.ts'

export const refuseRefund = refusals(
  refundRefusals,
  {},
  { 'refund-exceeds-rest': { refundable: true }, 'refund-part-refunded': { amount: true } },
)
