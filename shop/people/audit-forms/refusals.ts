import { refusals } from '../../kernel/api/refusal.ts'
import { bn } from './refusals.bn.ts'

export const refuseSave = refusals(
  {
    'setting-changed':
      'Somebody changed this in the meantime, so nothing was saved. Load the page again to see theirs.',
  },
  bn,
)
