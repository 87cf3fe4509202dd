import type { MetaDescriptor } from 'react-router'
import type { InEach, Language } from '../../kernel/language.ts'
import { decimalTaka } from '../../kernel/money.ts'
import { addressIn, pageMeta, type Site } from '../../kernel/page-meta.ts'
import { type PictureSize, pictureSources, pictureWidths } from '../../kernel/picture-url.ts'
import { BANNERS } from '../media/shop-art.ts'
import { nameIn, type Product, priceToPay, textIn } from './product.ts'

export function publicMeta(product: Product, publicUrl: string, site: Site): MetaDescriptor[] {
  const { language } = site
  const name = nameIn(language, product)
  const canonical = `${publicUrl}/details/${product._id}`
  const url = addressIn(language, canonical)
  const description = summary(textIn(language, product, 'description'))
  const picture = pictureFor(product.photos, publicUrl)
  return [
    ...pageMeta(name, description, site, canonical),
    ...card(
      { title: name, description, picture, ...site },
      {
        'og:type': 'product',
        'og:url': url,
        'product:price:amount': decimalTaka(priceToPay(product)),
        'product:price:currency': 'BDT',
        'product:availability': 'in stock',
      },
    ),
    { 'script:ld+json': productData(product, { url, image: picture?.src ?? null, language }) },
  ]
}

interface Card extends Site {
  readonly title: string
  readonly description: string
  readonly picture: SharedPicture | null
}

interface SharedPicture extends Partial<PictureSize> {
  readonly src: string
}

/** What a message shows of the page whose address is in it (ogp.me; Messenger reads the same). */
function card(
  { title, description, picture, language, shop }: Card,
  more: Record<string, string>,
): MetaDescriptor[] {
  const tags: Record<string, string | number | undefined> = {
    'og:site_name': shop.name,
    'og:locale': LOCALES[language],
    'og:locale:alternate': LOCALES[otherThan(language)],
    'og:title': title,
    'og:description': description,
    'og:image': picture?.src,
    'og:image:width': picture?.width,
    'og:image:height': picture?.height,
    'og:image:alt': picture ? title : undefined,
    'twitter:card': picture ? 'summary_large_image' : 'summary',
    'twitter:title': title,
    'twitter:description': description,
    'twitter:image': picture?.src,
    'twitter:image:alt': picture ? title : undefined,
    ...more,
  }
  return Object.entries(tags).flatMap(([key, content]) =>
    content ? { [key.startsWith('twitter:') ? 'name' : 'property']: key, content: String(content) } : [],
  )
}

const LOCALES: InEach<string> = { en: 'en_GB', bn: 'bn_BD' }

const otherThan = (language: Language): Language => (language === 'en' ? 'bn' : 'en')

/** Whoever gets the address in a message sees the shop, and nothing of the gift. @param publicUrl not known: no card */
export function privateMeta(
  product: Product | null,
  publicUrl: string | undefined,
  site: Site,
): MetaDescriptor[] {
  const { language, shop } = site
  const shown = product
    ? pageMeta(nameIn(language, product), summary(textIn(language, product, 'description')), site)
    : [{ title: shop.name }]
  return [
    ...shown,
    { name: 'robots', content: 'noindex' },
    ...(publicUrl === undefined ? [] : shopCard(publicUrl, site)),
  ]
}

function shopCard(publicUrl: string, site: Site): MetaDescriptor[] {
  const { name, longName, tagline, logo } = site.shop
  const picture = pictureFor(logo || (BANNERS[0]?.src ?? ''), publicUrl)
  return card(
    { title: `${name} · ${longName}`, description: tagline, picture, ...site },
    { 'og:type': 'website' },
  )
}

/** schema.org; the router escapes what could end the script. */
interface Shown {
  readonly url: string
  readonly image: string | null
  readonly language: Language
}

function productData(product: Product, { url, image, language }: Shown) {
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
    ...(image && { image: [image] }),
    ...(brand && { brand: { '@type': 'Brand', name: brand } }),
    ...(category && { category }),
    offers: {
      '@type': 'Offer',
      url,
      price: decimalTaka(priceToPay(product)),
      priceCurrency: 'BDT',
      availability: 'https://schema.org/InStock',
      itemCondition: 'https://schema.org/NewCondition',
    },
  }
}

/** As WebP, which messengers read, and no AVIF; the widest there is up to 960, for a card as wide as the message. */
function pictureFor(photos: string, publicUrl: string): SharedPicture | null {
  const stored = pictureSources(photos)
  if (!stored) return /^https?:\/\//i.test(photos) ? { src: photos } : null
  const width =
    pictureWidths(stored.width)
      .filter((one) => one <= 960)
      .at(-1) ?? stored.width
  const src = publicUrl + photos.replace(/\d+\.webp$/, `${width}.webp`)
  return { src, width, height: Math.round((stored.height * width) / stored.width) }
}

const MAX_SUMMARY = 160

export function summary(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= MAX_SUMMARY) return line
  const cut = line.slice(0, MAX_SUMMARY)
  const end = cut.lastIndexOf(' ')
  return `${(end > 0 ? cut.slice(0, end) : cut.slice(0, -1)).toWellFormed().replace(/[\s,;:.\ufffd]+$/, '')}…`
}
