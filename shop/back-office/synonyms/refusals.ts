import { refusals } from '../../kernel/refusal.ts'

export const refuseSynonyms = refusals({
  'synonyms-changed':
    'Somebody else changed these words meanwhile. Copy yours, reload the page and add them again.',
})
