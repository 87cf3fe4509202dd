import { bn } from './cart-link-words.bn.ts'
import { en } from './cart-link-words.en.ts'

export const cartLinkWords = { en, bn }
