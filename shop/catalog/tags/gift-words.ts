import { bn } from './gift-words.bn.ts'
import { en } from './gift-words.en.ts'

export const catalogPageWords = { en, bn }
