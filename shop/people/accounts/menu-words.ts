import { bn } from './menu-words.bn.ts'
import { en } from './menu-words.en.ts'

export const menuWords = { en, bn }
