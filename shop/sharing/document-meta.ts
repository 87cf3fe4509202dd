import { createContext, use } from 'react'
import type { MetaDescriptor } from 'react-router'
import { LanguageContext } from '../kernel/language/use-words.ts'
import { addressIn, CurrentShop } from '../kernel/settings/page-meta.ts'
import { pictureOfShop, shareCard, sharedPicture } from './share-card.ts'
import { breadcrumbData, type Crumb, type ShopFacts, shopData } from './structured-data.ts'

/** The shop's origin; empty in a browser. */
export const PublicAddress = createContext('')

export interface PublicPage {
  readonly title: string
  readonly description: string
  /** The whole English address; undefined for filtered views, which stay out of search engines. */
  readonly canonical: string | undefined
  /** The shop's picture by default. */
  readonly picture?: string | undefined
  /** The way from the home page to this one. */
  readonly crumbs?: readonly Crumb[] | undefined
  readonly shopFacts?: ShopFacts | undefined
}

/** Read in documents only: client bundles leave it out (vite.config.ts), and React keeps it in the head. */
export function documentMeta(page: PublicPage): MetaDescriptor[] {
  const [language, shop, publicUrl] = [use(LanguageContext), use(CurrentShop), use(PublicAddress)]
  if (publicUrl === '') return []
  const { title, description, canonical, picture = '', crumbs, shopFacts } = page
  const site = { language, shop }
  const data = [
    ...(crumbs && canonical ? [breadcrumbData(crumbs, site, publicUrl)] : []),
    ...(shopFacts ? [shopData(shop, shopFacts, publicUrl)] : []),
  ]
  return [
    ...shareCard(site, {
      title,
      description,
      type: 'website',
      picture: sharedPicture(picture, publicUrl) ?? pictureOfShop(shop, publicUrl),
      url: canonical && addressIn(language, canonical),
    }),
    ...data.map((one) => ({ 'script:ld+json': one })),
  ]
}
