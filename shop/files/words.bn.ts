import type { fileWords as english } from './words.en.ts'

export const fileWords: typeof english = {
  theShop: 'দোকান',
  sentence: (text) => `${text}।`,
}
