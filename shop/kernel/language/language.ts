import LIST from './languages.json' with { type: 'json' }

export type Language = keyof typeof LIST

export const LANGUAGES = Object.keys(LIST) as readonly Language[]

interface LanguageFacts {
  /** By which it calls itself. */
  readonly name: string
  readonly locale: string
  /** The locale of numbers, where it is another one. */
  readonly numbers?: string
  /** `21/11/2026` for 21 November 2026. */
  readonly numericDates?: boolean
  /** Latin where nothing is said. */
  readonly script?: 'Bengali'
}

/** English is the language whose catalogues others translate. */
export const LANGUAGE_FACTS = LIST as InEach<LanguageFacts>

/** Storage key of the language that was chosen last. */
export const CHOSEN_LANGUAGE = 'ogs-language'

export type InEach<T> = Readonly<Record<Language, T>>

export const inEach = <T>(make: (language: Language) => T): InEach<T> =>
  Object.fromEntries(LANGUAGES.map((language) => [language, make(language)])) as Record<Language, T>

/** `/cart` as `/bn/cart`. @param path begins with a slash */
export const pathIn = (language: Language, path: string): string =>
  language === 'en' ? path : `/${language}${path === '/' ? '' : path.replace(/^\/(?=[?#])/, '')}`

/** `/bn/cart` is `/cart` in Bangla. The router requests the data of `/bn` as `/bn.data`, and of `/` as `/_.data`. */
export function languageOfPath(address: string): { readonly language: Language; readonly path: string } {
  const [, language, rest = ''] = /^\/(\w+)(?=$|[/?#]|\.data(?:$|\?))(.*)$/s.exec(address) ?? []
  if (language === 'en' || !isLanguage(language)) return { language: 'en', path: address }
  return { language, path: rest.startsWith('.data') ? `/_${rest}` : `/${rest.replace(/^\/+/, '')}` }
}

/** The language of the page that this script runs on. */
export function pageLanguage(): Language {
  const language = typeof document === 'undefined' ? 'en' : document.documentElement.lang
  return isLanguage(language) ? language : 'en'
}

export const isLanguage = (value: unknown): value is Language => LANGUAGES.some((one) => one === value)
