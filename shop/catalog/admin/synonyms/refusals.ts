import { refusals } from '../../../kernel/api/refusal.ts'
import { bn } from './refusals.bn.ts'

export const refuseSynonyms = refusals(
  {
    'synonyms-changed':
      'Somebody else changed these words meanwhile. Copy yours, reload the page and add them again.',
  },
  bn,
)
