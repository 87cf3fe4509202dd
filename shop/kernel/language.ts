export const LANGUAGES = ['en', 'bn'] as const

export type Language = (typeof LANGUAGES)[number]

/** One thing in each language. Of words, a browser has those of its page's language only (see vite.config.ts). */
export type InEach<T> = Readonly<Record<Language, T>>

/** Where the site of a language begins. */
export const BASE_PATHS: InEach<string> = { en: '/', bn: '/bn' }

export const otherThan = (language: Language): Language => (language === 'en' ? 'bn' : 'en')

/** `/cart` as `/bn/cart`. @param path begins with a slash */
export const pathIn = (language: Language, path: string): string =>
  language === 'en' ? path : `${BASE_PATHS[language]}${path === '/' ? '' : path.replace(/^\/(?=[?#])/, '')}`

/** The other way round: `/bn/cart` is `/cart` in Bangla. */
export function languageOfPath(address: string): { readonly language: Language; readonly path: string } {
  const rest = /^\/bn(?=$|[/?#])(.*)$/s.exec(address)?.[1]
  if (rest === undefined) return { language: 'en', path: address }
  return { language: 'bn', path: rest.startsWith('/') ? rest : `/${rest}` }
}

export const isLanguage = (value: unknown): value is Language => value === 'en' || value === 'bn'
