import { refusals } from '../../kernel/api/refusal.ts'
import { reconcilingRefusals } from './words.en.ts'

export const refuseReconciling = refusals(reconcilingRefusals, {
  'gateway-silent-about-payment': 'unavailable',
  'gateway-silent-about-refunds': 'unavailable',
  'gateway-skipped': 'unavailable',
  'gateway-silent-about-acceptance': 'unavailable',
  'refund-not-found': 'not-found',
})
