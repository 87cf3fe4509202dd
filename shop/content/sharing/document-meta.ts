import { createContext, use } from 'react'
import type { MetaDescriptor } from 'react-router'
import { LanguageContext } from '../../kernel/language/use-words.ts'
import { addressIn } from '../../kernel/settings/page-meta.ts'
import { CurrentShop } from '../../kernel/settings/use-shop.ts'
import { pictureOfShop, shareCard, sharedPicture } from './share-card.ts'
import { breadcrumbData, type Crumb, type ShopFacts, shopData } from './structured-data.ts'

/** Where the shop is found; empty in a browser. */
export const PublicAddress = createContext('')

export interface PublicPage {
  readonly title: string
  readonly description: string
  /** The whole address in English; undefined: a view of another page, not for search engines. */
  readonly canonical: string | undefined
  /** A picture of what the page shows; none: the shop's. */
  readonly picture?: string | undefined
  /** From below the home page to this one. */
  readonly crumbs?: readonly Crumb[] | undefined
  /** What the page says of the shop itself. */
  readonly ofShop?: ShopFacts | undefined
}

/** What is read in documents alone: browsers' scripts are built without it (vite.config.ts), and React leaves it in the head. */
export function documentMeta(page: PublicPage): MetaDescriptor[] {
  const [language, shop, publicUrl] = [use(LanguageContext), use(CurrentShop), use(PublicAddress)]
  if (publicUrl === '') return []
  const { title, description, canonical, picture = '', crumbs, ofShop } = page
  const site = { language, shop }
  const data = [
    ...(crumbs && canonical ? [breadcrumbData(crumbs, site, publicUrl)] : []),
    ...(ofShop ? [shopData(shop, ofShop, publicUrl)] : []),
  ]
  return [
    ...shareCard(site, {
      ...{ title, description, type: 'website' },
      picture: sharedPicture(picture, publicUrl) ?? pictureOfShop(shop, publicUrl),
      url: canonical && addressIn(language, canonical),
    }),
    ...data.map((one) => ({ 'script:ld+json': one })),
  ]
}
