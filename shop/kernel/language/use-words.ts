import { createContext, use } from 'react'
import { FORMATS, type Formats } from './format.ts'
import type { Language } from './language.ts'
import { wordsIn } from './words-in.ts'

export const LanguageContext = createContext<Language>('en')

export const useLanguage = (): Language => use(LanguageContext)

/** The catalogue in the page's language. */
export const useWords = <T extends object>(english: T): T => wordsIn(useLanguage(), english)

export const useFormats = (): Formats => FORMATS[useLanguage()]
