import { bn } from './script-words.bn.ts'
import { en } from './script-words.en.ts'

export const scriptWords = { en, bn }
