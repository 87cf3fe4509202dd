import { bn } from './words.bn.ts'
import { en } from './words.en.ts'

/** A slip speaks its order's language on a page in the other: browsers have both (see vite.config.ts). */
export const onPaperWords = { en, bn }
