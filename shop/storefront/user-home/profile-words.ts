import { bn } from './profile-words.bn.ts'
import { en } from './profile-words.en.ts'

export const profileWords = { en, bn }
