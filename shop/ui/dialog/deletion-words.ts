import { bn } from './deletion-words.bn.ts'
import { en } from './deletion-words.en.ts'

export const deletionWords = { en, bn }
