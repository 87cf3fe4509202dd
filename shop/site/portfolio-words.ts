import { bn } from './portfolio-words.bn.ts'
import { en } from './portfolio-words.en.ts'

export const portfolioWords = { en, bn }
