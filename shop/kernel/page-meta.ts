import type { MetaDescriptor } from 'react-router'
import { LANGUAGES, type Language, pathIn } from './language.ts'

/** @param canonical the page's whole address in English, without what only some people's address has */
export const pageMeta = (
  title: string,
  description: string,
  language: Language,
  canonical?: string,
): MetaDescriptor[] => [
  { title: `${title} · OGS` },
  ...(description ? [{ name: 'description', content: description }] : []),
  ...(canonical ? addresses(canonical, language) : []),
]

const addresses = (canonical: string, language: Language): MetaDescriptor[] => [
  { tagName: 'link', rel: 'canonical', href: addressIn(language, canonical) },
  ...LANGUAGES.map((one) => alternate(one, addressIn(one, canonical))),
  alternate('x-default', canonical),
]

const alternate = (hrefLang: string, href: string): MetaDescriptor => ({
  tagName: 'link',
  rel: 'alternate',
  hrefLang,
  href,
})

/** A page's address in English as that in a language. */
export function addressIn(language: Language, english: string): string {
  const { origin } = new URL(english)
  return origin + pathIn(language, english.slice(origin.length))
}
