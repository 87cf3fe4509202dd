import type { Language } from './language.ts'
import { createTranslations } from './translations.ts'

const stored = createTranslations()

/** A sentence that the shop keeps in English, by itself or among others, and answers in the reader's language. @returns the English */
export const storedSentence = stored.add

/** As `storedSentence`, with something between its words that is known only then. @returns the English */
export const storedSentenceWith = stored.addTemplate

/** A value of the API with the stored sentences in it in this language; what others wrote stays. */
export function saidIn<T>(language: Language, value: T): T {
  return language === 'en' ? value : (inBangla(value) as T)
}

function inBangla(value: unknown): unknown {
  if (typeof value === 'string') return stored.find(value) ?? sentenceBySentence(value)
  if (Array.isArray(value)) return value.map(inBangla)
  if (value === null || typeof value !== 'object' || value instanceof Date) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, inBangla(one)]))
}

const sentenceBySentence = (text: string): string =>
  text
    .split(/(?<=\.) (?=\S)/)
    .map((sentence) => stored.find(sentence) ?? sentence)
    .join(' ')
