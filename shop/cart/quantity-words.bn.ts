import type * as english from './quantity-words.en.ts'

export const quantityWords: typeof english.quantityWords = {
  quantity: 'কয়টি',
  fewer: (name) => `একটি কমান: ${name}`,
  more: (name) => `আরও একটি: ${name}`,
}
