import { createContext, use } from 'react'
import { FORMATS, type Formats } from './format.ts'
import type { InEach, Language } from './language.ts'

export const LanguageContext = createContext<Language>('en')

export const useLanguage = (): Language => use(LanguageContext)

/** The catalogue in the page's language. */
export const useWords = <T>(words: InEach<T>): T => words[useLanguage()]

export const useFormats = (): Formats => FORMATS[useLanguage()]
