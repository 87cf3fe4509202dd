import { bn } from './letter-words.bn.ts'
import { en } from './letter-words.en.ts'

export const reminderWords = { en, bn }
