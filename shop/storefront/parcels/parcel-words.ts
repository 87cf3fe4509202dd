import { bn } from './parcel-words.bn.ts'
import { en } from './parcel-words.en.ts'

export const parcelWords = { en, bn }
