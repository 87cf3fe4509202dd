export const LANGUAGES = ['en', 'bn'] as const

export type Language = (typeof LANGUAGES)[number]

/** Storage key of the language that was chosen last. */
export const CHOSEN_LANGUAGE = 'ogs-language'

export type InEach<T> = Readonly<Record<Language, T>>

export const inEach = <T>(make: (language: Language) => T): InEach<T> =>
  Object.fromEntries(LANGUAGES.map((language) => [language, make(language)])) as Record<Language, T>

export const BASE_PATHS: InEach<string> = { en: '/', bn: '/bn' }

/** `/cart` as `/bn/cart`. @param path begins with a slash */
export const pathIn = (language: Language, path: string): string =>
  language === 'en' ? path : `${BASE_PATHS[language]}${path === '/' ? '' : path.replace(/^\/(?=[?#])/, '')}`

/** `/bn/cart` is `/cart` in Bangla. The router requests the data of `/bn` as `/bn.data`, and of `/` as `/_.data`. */
export function languageOfPath(address: string): { readonly language: Language; readonly path: string } {
  if (/^\/bn\.data(?=$|\?)/.test(address)) return { language: 'bn', path: address.replace('/bn', '/_') }
  const rest = /^\/bn(?=$|[/?#])(.*)$/s.exec(address)?.[1]
  if (rest === undefined) return { language: 'en', path: address }
  return { language: 'bn', path: `/${rest.replace(/^\/+/, '')}` }
}

/** The language of the page that this script runs on. */
export function pageLanguage(): Language {
  const language = typeof document === 'undefined' ? 'en' : document.documentElement.lang
  return isLanguage(language) ? language : 'en'
}

export const isLanguage = (value: unknown): value is Language => value === 'en' || value === 'bn'

/** A text in the reader's language: English where the Bangla is empty. */
export const nameOf = (
  language: Language,
  { name, nameBn }: { readonly name: string; readonly nameBn: string },
) => (language === 'bn' && nameBn) || name
