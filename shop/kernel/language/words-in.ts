import type { Language } from './language.ts'

const translations = new WeakMap<object, Partial<Record<Language, unknown>>>()

/** The translation of an English catalogue; a browser's build has one language, and nothing registered. */
export const wordsIn = <T extends object>(language: Language, english: T): T =>
  (translations.get(english)?.[language] as T | undefined) ?? english

/** @param translation what `wordsIn` finds for the English catalogue from now on */
export function registerTranslation<T extends object>(language: Language, english: T, translation: T): void {
  translations.set(english, { ...translations.get(english), [language]: translation })
}
