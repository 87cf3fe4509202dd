import type { MetaDescriptor } from 'react-router'
import { LANGUAGES, type Language, pathIn } from '../language/language.ts'
import { useLanguage } from '../language/use-words.ts'
import type { Shop } from './shop-settings.ts'
import { useShop } from './use-shop.ts'

/** Whose page it is, and in which language. */
export interface Site {
  readonly language: Language
  readonly shop: Pick<Shop, 'name' | 'longName' | 'tagline' | 'logo'>
}

export const useSite = (): Site => ({ language: useLanguage(), shop: useShop() })

export const titleOn = ({ shop }: Pick<Site, 'shop'>, title: string): string => `${title} · ${shop.name}`

/** Of a page that says nothing else of itself. */
export const usePageTitle = (title: string): MetaDescriptor[] => [{ title: titleOn(useSite(), title) }]

/** The same, for a page that search engines leave out. */
export const useUnlistedTitle = (title: string): MetaDescriptor[] => [
  ...usePageTitle(title),
  { name: 'robots', content: 'noindex' },
]

/** @param canonical the page's whole address in English, without what only some people's address has */
export const pageMeta = (
  title: string,
  description: string,
  site: Site,
  canonical?: string,
): MetaDescriptor[] => [
  { title: titleOn(site, title) },
  ...(description ? [{ name: 'description', content: description }] : []),
  ...(canonical ? addresses(canonical, site.language) : []),
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
