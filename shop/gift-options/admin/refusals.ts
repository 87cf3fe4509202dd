import { refusals } from '../../kernel/api/refusal.ts'
import { bn } from './refusals.bn.ts'

export const refuseGifting = refusals(
  {
    'gifting-unknown': ['not-found', 'This is not among what the shop offers.'],
    'gifting-full': ({ most }: { readonly most: number }) =>
      `There are ${most} of them already. Please change one that is not offered any more.`,
  },
  bn,
)
