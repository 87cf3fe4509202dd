import { refusals } from '../../kernel/api/refusal.ts'
import { bn } from './refusals.bn.ts'

export const refuseSetting = refusals(
  {
    'page-without-text': 'There is nothing to show yet. Please write a text, in English or in Bangla.',
    'no-such-category': 'No gift is in this category any more. Please choose another one.',
    'no-way-to-pay': 'Nobody could pay any more. Please leave at least one way to pay.',
  },
  bn,
)
