import type { textWords as english } from './text-words.en.ts'

export const textWords: typeof english = {
  inLanguage: (label, language) => `${label} (${language})`,
  stillReads: (language, text) => `${language} লেখাটি এখনো: “${text}”`,
  emptyIsEnglish: 'খালি রাখলে ইংরেজিটাই থাকবে',
}
