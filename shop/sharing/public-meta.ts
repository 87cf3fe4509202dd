import type { MetaDescriptor } from 'react-router'
import { addressIn, type PageArgs, pageMeta, siteOf } from '../kernel/settings/page-meta.ts'
import { pictureOfShop, shareCard, sharedPicture } from './share-card.ts'
import { breadcrumbData, type Crumb, type ShopFacts, shopData } from './structured-data.ts'

interface PublicPage {
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

const NOT_LISTED = { name: 'robots', content: 'noindex' }

/** The `meta` of a public page: tags for search engines and messengers. */
export const publicMeta = (args: PageArgs, page: PublicPage): MetaDescriptor[] => [
  ...sharedMeta(args, page),
  ...(page.canonical ? [] : [NOT_LISTED]),
]

interface SentPage extends Pick<PublicPage, 'title' | 'picture'> {
  /** The shop's tagline by default. */
  readonly description?: string
}

/** As `publicMeta`, without an address: of a page that people open or are sent, and that holds nothing of its own for others. */
export function sentMeta(args: PageArgs, { title, description, picture }: SentPage): MetaDescriptor[] {
  const { tagline } = siteOf(args).shop
  return sharedMeta(args, { title, description: description ?? tagline, canonical: undefined, picture })
}

/** As `sentMeta`, for a page that search engines leave out. */
export const unlistedMeta = (args: PageArgs, page: SentPage): MetaDescriptor[] => [
  ...sentMeta(args, page),
  NOT_LISTED,
]

function sharedMeta(args: PageArgs, page: PublicPage): MetaDescriptor[] {
  const site = siteOf(args)
  const { language, shop, publicUrl } = site
  const { title, description, canonical, picture = '', crumbs, shopFacts } = page
  const data = [
    ...(crumbs && canonical ? [breadcrumbData(crumbs, site)] : []),
    ...(shopFacts ? [shopData(shop, shopFacts, publicUrl)] : []),
  ]
  return [
    ...pageMeta(title, description, site, canonical),
    ...shareCard(site, {
      title,
      description,
      type: 'website',
      picture: sharedPicture(picture, publicUrl) ?? pictureOfShop(site),
      url: canonical && addressIn(language, canonical),
    }),
    ...data.map((one) => ({ 'script:ld+json': one })),
  ]
}
