import type { MetaDescriptor } from 'react-router'
import { decimalTaka } from '../../kernel/money.ts'
import { pictureSources } from '../../kernel/picture-url.ts'
import { type Product, priceToPay } from './product.ts'

export function publicMeta(product: Product, publicUrl: string): MetaDescriptor[] {
  const { name } = product
  const url = `${publicUrl}/details/${product._id}`
  const description = summary(product.description)
  const image = pictureAddress(product.photos, publicUrl)
  const tags: Record<string, string | null> = {
    'og:type': 'product',
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
    ...pageMeta(name, description, url),
    ...Object.entries(tags).flatMap(([key, content]) =>
      content ? { [key.startsWith('twitter:') ? 'name' : 'property']: key, content } : [],
    ),
    { 'script:ld+json': productData(product, url, image) },
  ]
}

export function privateMeta(product: Product | null): MetaDescriptor[] {
  const shown = product ? pageMeta(product.name, summary(product.description)) : [{ title: 'OGS' }]
  return [...shown, { name: 'robots', content: 'noindex' }]
}

export const pageMeta = (title: string, description: string, canonical?: string): MetaDescriptor[] => [
  { title: `${title} · OGS` },
  ...(description ? [{ name: 'description', content: description }] : []),
  ...(canonical ? [{ tagName: 'link', rel: 'canonical', href: canonical }] : []),
]

/** schema.org; the router escapes what could end the script. */
function productData(product: Product, url: string, image: string | null) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    sku: product._id,
    url,
    ...(product.description && { description: product.description }),
    ...(image && { image: [image] }),
    ...(product.brand && { brand: { '@type': 'Brand', name: product.brand } }),
    ...(product.category && { category: product.category }),
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
