import { bn } from './tag-words.bn.ts'
import { en } from './tag-words.en.ts'

export const tagWords = { en, bn }
