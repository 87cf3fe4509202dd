import { bn } from './field-words.bn.ts'
import { en } from './field-words.en.ts'

export const productFieldWords = { en, bn }
