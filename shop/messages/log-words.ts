import { bn } from './log-words.bn.ts'
import { en } from './log-words.en.ts'

export const messageLogWords = { en, bn }
