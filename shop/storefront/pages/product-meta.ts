import type { MetaDescriptor } from 'react-router'
import { productListPath } from '../../catalog/list/product-list-query.ts'
import { type Product, picturesOf, priceToPay } from '../../catalog/products/product.ts'
import { variantPrices } from '../../catalog/variants/variant.ts'
import type { Language } from '../../kernel/language/language.ts'
import { nameOf, textIn } from '../../kernel/language/text-fields.ts'
import { decimalTaka, poisha } from '../../kernel/money.ts'
import { addressIn, pageMeta, type Site } from '../../kernel/settings/page-meta.ts'
import { pictureOfShop, shareCard, sharedPicture } from '../../sharing/share-card.ts'
import {
  breadcrumbData,
  type Crumb,
  type DeliveryFacts,
  offerShipping,
  returnPolicy,
} from '../../sharing/structured-data.ts'
import { summary } from '../../sharing/summary.ts'

/** The shop's terms on a gift's page. */
export interface SellersTerms {
  readonly delivery: readonly DeliveryFacts[]
  /** Whether the page about returns is shown. */
  readonly hasReturns: boolean
}

export function productMeta(product: Product, terms: SellersTerms, site: Site): MetaDescriptor[] {
  const { language, publicUrl } = site
  const name = nameOf(language, product)
  const canonical = `${publicUrl}/details/${product._id}`
  const url = addressIn(language, canonical)
  const description = summary(textIn(language, product, 'description'))
  const pictures = picturesOf(product).flatMap((one) => sharedPicture(one, publicUrl) ?? [])
  const [picture = null] = pictures
  const more = {
    'product:price:amount': decimalTaka(priceToPay(product)),
    'product:price:currency': 'BDT',
    'product:availability': product.stock === 'out' ? 'out of stock' : 'in stock',
  }
  return [
    ...pageMeta(name, description, site, canonical),
    ...shareCard(site, { title: name, description, picture, type: 'product', url, more }),
    {
      'script:ld+json': productData(product, { url, images: pictures.map(({ src }) => src), terms }, site),
    },
    { 'script:ld+json': breadcrumbData(crumbsTo(product, language), site) },
  ]
}

function crumbsTo(product: Product, language: Language): Crumb[] {
  const name = nameOf(language, product)
  const { category } = product
  const shelf: Crumb = [
    textIn(language, product, 'category'),
    productListPath({ category, search: '', page: 1 }),
  ]
  return [...(category ? [shelf] : []), [name, `/details/${product._id}`]]
}

/** The preview shows the shop, not the gift. */
export function privateMeta(product: Product | null, site: Site): MetaDescriptor[] {
  const { language, shop } = site
  const shown = product
    ? pageMeta(nameOf(language, product), summary(textIn(language, product, 'description')), site)
    : [{ title: shop.name }]
  return [...shown, { name: 'robots', content: 'noindex' }, ...shopCard(site)]
}

function shopCard(site: Site): MetaDescriptor[] {
  const { name, longName, tagline } = site.shop
  const picture = pictureOfShop(site)
  return shareCard(site, { title: `${name} · ${longName}`, description: tagline, picture, type: 'website' })
}

/** schema.org; the router escapes what could end the script. */
interface Shown {
  readonly url: string
  readonly images: readonly string[]
  readonly terms: SellersTerms
}

function productData(product: Product, { url, images, terms }: Shown, { language, publicUrl }: Site) {
  const [name, description, brand, category] = (['name', 'description', 'brand', 'category'] as const).map(
    (text) => textIn(language, product, text),
  )
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    sku: product._id,
    url,
    ...(description && { description }),
    ...(images.length > 0 && { image: images }),
    ...(brand && { brand: { '@type': 'Brand', name: brand } }),
    ...(category && { category }),
    offers: {
      url,
      ...offeredPrice(product),
      priceCurrency: 'BDT',
      availability: `https://schema.org/${AVAILABILITY[product.stock ?? 'enough']}`,
      itemCondition: 'https://schema.org/NewCondition',
      shippingDetails: terms.delivery.map((zone) => offerShipping(zone, priceToPay(product))),
      ...(terms.hasReturns && { hasMerchantReturnPolicy: returnPolicy(publicUrl) }),
    },
  }
}

const AVAILABILITY = { enough: 'InStock', few: 'LimitedAvailability', out: 'OutOfStock' } as const

/** One price, or those of what can be chosen, from the lowest to the highest. */
function offeredPrice(product: Product) {
  const price = decimalTaka(priceToPay(product))
  const { priceFrom, variants = [] } = product
  if (!priceFrom) return { '@type': 'Offer', price }
  const highest = Math.max(...variants.map((variant) => priceToPay(variantPrices(product, variant))))
  return {
    '@type': 'AggregateOffer',
    lowPrice: price,
    highPrice: decimalTaka(poisha(highest)),
    offerCount: variants.length,
  }
}
