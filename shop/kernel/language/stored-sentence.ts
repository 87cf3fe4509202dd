import type { Language } from './language.ts'
import { createTranslations } from './translations.ts'

const stored = createTranslations()

/** A sentence that the shop keeps in English, by itself or among others, and answers in the reader's language. @returns the English */
export const storedSentence = stored.add

/** As `storedSentence`, with something between its words that is known only then. @returns the English */
export const storedSentenceWith = stored.addTemplate

/** One field that the shop alone writes, in this language. Never hand over a field that people fill in. */
export function saidIn<Text extends string | null>(language: Language, text: Text): Text | string {
  if (language === 'en' || text === null) return text
  return stored.find(text) ?? sentenceBySentence(text) ?? text
}

/** Of several stored sentences in a row. */
function sentenceBySentence(text: string): string | undefined {
  const found = text.split(/(?<=\.) (?=\S)/).map((sentence) => stored.find(sentence))
  return found.includes(undefined) ? undefined : found.join(' ')
}
