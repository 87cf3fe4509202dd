import { createContext, use } from 'react'
import { FORMATS, type Formats } from './format.ts'
import type { InEach, Language } from './language.ts'

/** The language of the page, by its address. */
export const LanguageContext = createContext<Language>('en')

export const useLanguage = (): Language => use(LanguageContext)

/** Of a capability's catalogue, what the page's language says. */
export const useWords = <T>(words: InEach<T>): T => words[useLanguage()]

export const useFormats = (): Formats => FORMATS[useLanguage()]
