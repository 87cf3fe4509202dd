import type { MetaDescriptor } from 'react-router'
import type { InEach, Language } from '../../kernel/language.ts'
import { decimalTaka } from '../../kernel/money.ts'
import { addressIn, pageMeta } from '../../kernel/page-meta.ts'
import { pictureSources } from '../../kernel/picture-url.ts'
import { nameIn, type Product, priceToPay, textIn } from './product.ts'

export function publicMeta(product: Product, publicUrl: string, language: Language): MetaDescriptor[] {
  const name = nameIn(language, product)
  const canonical = `${publicUrl}/details/${product._id}`
  const url = addressIn(language, canonical)
  const description = summary(textIn(language, product, 'description'))
  const image = pictureAddress(product.photos, publicUrl)
  const tags: Record<string, string | null> = {
    'og:type': 'product',
    'og:locale': LOCALES[language],
    'og:site_name': 'OGS',
    'og:title': name,
    'og:url': url,
    'og:description': description,
    'og:image': image,
    'og:image:alt': image && name,
    'product:price:amount': decimalTaka(priceToPay(product)),
    'product:price:currency': 'BDT',
    'twitter:image': image,
    'twitter:card': image ? 'summary_large_image' : 'summary',
    'twitter:title': name,
    'twitter:description': description,
  }
  return [
    ...pageMeta(name, description, language, canonical),
    ...Object.entries(tags).flatMap(([key, content]) =>
      content ? { [key.startsWith('twitter:') ? 'name' : 'property']: key, content } : [],
    ),
    { 'script:ld+json': productData(product, { url, image, language }) },
  ]
}

const LOCALES: InEach<string> = { en: 'en_GB', bn: 'bn_BD' }

export function privateMeta(product: Product | null, language: Language): MetaDescriptor[] {
  const shown = product
    ? pageMeta(nameIn(language, product), summary(textIn(language, product, 'description')), language)
    : [{ title: 'OGS' }]
  return [...shown, { name: 'robots', content: 'noindex' }]
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

function pictureAddress(photos: string, publicUrl: string): string | null {
  if (pictureSources(photos)) return publicUrl + photos
  return /^https?:\/\//i.test(photos) ? photos : null
}

const MAX_SUMMARY = 160

export function summary(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= MAX_SUMMARY) return line
  const cut = line.slice(0, MAX_SUMMARY)
  const end = cut.lastIndexOf(' ')
  return `${(end > 0 ? cut.slice(0, end) : cut.slice(0, -1)).toWellFormed().replace(/[\s,;:.\ufffd]+$/, '')}…`
}
