export const LANGUAGES = ['en', 'bn'] as const

export type Language = (typeof LANGUAGES)[number]

/** In the browser's storage: the language that was pressed last. */
export const CHOSEN_LANGUAGE = 'ogs-language'

/** One thing in each language. Of words, a browser has those of its page's language only (see vite.config.ts). */
export type InEach<T> = Readonly<Record<Language, T>>

/** Where the site of a language begins. */
export const BASE_PATHS: InEach<string> = { en: '/', bn: '/bn' }

/** `/cart` as `/bn/cart`. @param path begins with a slash */
export const pathIn = (language: Language, path: string): string =>
  language === 'en' ? path : `${BASE_PATHS[language]}${path === '/' ? '' : path.replace(/^\/(?=[?#])/, '')}`

/** The other way round: `/bn/cart` is `/cart` in Bangla. The router asks for the data of `/bn` as `/bn.data`, and of `/` as `/_.data`. */
export function languageOfPath(address: string): { readonly language: Language; readonly path: string } {
  if (/^\/bn\.data(?=$|\?)/.test(address)) return { language: 'bn', path: address.replace('/bn', '/_') }
  const rest = /^\/bn(?=$|[/?#])(.*)$/s.exec(address)?.[1]
  if (rest === undefined) return { language: 'en', path: address }
  return { language: 'bn', path: `/${rest.replace(/^\/+/, '')}` }
}

/** Of the page that a script runs on. */
export function pageLanguage(): Language {
  const language = typeof document === 'undefined' ? 'en' : document.documentElement.lang
  return isLanguage(language) ? language : 'en'
}

export const isLanguage = (value: unknown): value is Language => value === 'en' || value === 'bn'

/** What was written in both languages, as its reader reads it: English where the Bangla was left empty. */
export const nameOf = (
  language: Language,
  { name, nameBn }: { readonly name: string; readonly nameBn: string },
) => (language === 'bn' && nameBn) || name
