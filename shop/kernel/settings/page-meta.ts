import { createContext, use } from 'react'
import type { MetaDescriptor } from 'react-router'
import { LANGUAGES, type Language, pathIn } from '../language/language.ts'
import { wordsIn } from '../language/words-in.ts'
import type { Shop } from './shop-settings.ts'

/** The root loader's data that all pages use. */
export interface Site {
  readonly language: Language
  readonly shop: Shop
  /** The shop's origin. */
  readonly publicUrl: string
}

/** The arguments of a route's `meta`; the first match is the root. */
export interface PageArgs {
  readonly matches: readonly [{ readonly loaderData: Site }, ...unknown[]]
}

export const siteOf = ({ matches: [root] }: PageArgs): Site => root.loaderData

/** The catalogue in the page's language, for a route's `meta`; components call `useWords`. */
export const pageWords = <T extends object>(args: PageArgs, english: T): T =>
  wordsIn(siteOf(args).language, english)

export const titleOn = ({ shop }: Pick<Site, 'shop'>, title: string): string => `${title} · ${shop.name}`

/** The `meta` of a page that its visitor alone sees. */
export const pageTitle = (args: PageArgs, title: string): MetaDescriptor[] => [
  { title: titleOn(siteOf(args), title) },
]

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
