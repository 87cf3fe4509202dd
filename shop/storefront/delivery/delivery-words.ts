import { bn } from './delivery-words.bn.ts'
import { en } from './delivery-words.en.ts'

export const checkoutDeliveryWords = { en, bn }
