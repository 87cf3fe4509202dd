import { refusals } from '../../kernel/api/refusal.ts'
import { bn } from './refusals.bn.ts'

export const refuseReconciling = refusals(
  {
    'gateway-silent-about-payment': [
      'unavailable',
      'The gateway does not answer right now. Please ask again in a few minutes.',
    ],
    // The gateway answers, so polling does not pause for this one.
    'gateway-silent-about-refunds': [
      'unavailable',
      'The gateway has answered about the payment, but not about its refunds. Please ask again in a few minutes.',
    ],
    'gateway-skipped': ['unavailable', 'The gateway was silent about the payments before.'],
    'gateway-silent-about-acceptance': [
      'unavailable',
      'The gateway does not answer right now. Please try again in a few minutes.',
    ],
    'payment-unknown-to-gateway': 'The gateway knows no such payment.',
    'held-money-refunded':
      'This money is being given back, or may have gone back already, so it cannot be accepted.',
    'open-refund': 'A refund of this money is under way: wait until it has ended.',
    'nothing-to-resolve': 'This payment does not wait for anybody’s word (any more).',
    'refund-not-found': ['not-found', 'There is no such refund.'],
    'refund-changed': 'This refund has gone on in the meantime. Please look at it once more.',
  },
  bn,
)
