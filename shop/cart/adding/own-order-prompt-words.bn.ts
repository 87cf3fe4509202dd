import type * as english from './own-order-prompt-words.en.ts'

export const ownOrderPromptWords: typeof english.ownOrderPromptWords = {
  heldForYou: 'এটি আপনার জন্যই রাখা আছে',
  seeOrder: 'অর্ডারটি দেখুন',
  notNow: 'এখন না',
}
