import { createContext, use } from 'react'
import type { MetaDescriptor } from 'react-router'
import { LANGUAGES, type Language, pathIn } from '../language/language.ts'
import { useLanguage } from '../language/use-words.ts'
import type { Shop } from './shop-settings.ts'

export interface Site {
  readonly language: Language
  readonly shop: Pick<Shop, 'name' | 'longName' | 'tagline' | 'logo'>
}

export const useSite = (): Site => ({ language: useLanguage(), shop: useShop() })

export const titleOn = ({ shop }: Pick<Site, 'shop'>, title: string): string => `${title} · ${shop.name}`

export const usePageTitle = (title: string): MetaDescriptor[] => [{ title: titleOn(useSite(), title) }]

/** @param canonical the whole English address, without parameters that only some people have */
export const pageMeta = (
  title: string,
  description: string,
  site: Site,
  canonical?: string,
): MetaDescriptor[] => [
  { title: titleOn(site, title) },
  ...(description ? [{ name: 'description', content: description }] : []),
  ...(canonical ? addressTags(canonical, site.language) : []),
]

const addressTags = (canonical: string, language: Language): MetaDescriptor[] => [
  { tagName: 'link', rel: 'canonical', href: addressIn(language, canonical) },
  ...LANGUAGES.map((one) => alternateTag(one, addressIn(one, canonical))),
  alternateTag('x-default', canonical),
]

const alternateTag = (hrefLang: string, href: string): MetaDescriptor => ({
  tagName: 'link',
  rel: 'alternate',
  hrefLang,
  href,
})

export function addressIn(language: Language, english: string): string {
  const { origin } = new URL(english)
  return origin + pathIn(language, english.slice(origin.length))
}

/** Until the shop is known. */
const EMPTY_TEXTS = { name: '', longName: '', tagline: '', logo: '', phone: '', email: '', receiptFooter: '' }

export const CurrentShop = createContext<Shop>({
  ...EMPTY_TEXTS,
  address: [],
  openingHours: [],
  social: [],
  copyrightYear: 0,
})

export const useShop = (): Shop => use(CurrentShop)
