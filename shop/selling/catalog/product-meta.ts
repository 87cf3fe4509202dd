import type { MetaDescriptor } from 'react-router'
import { decimalTaka } from '../../kernel/money.ts'
import { pictureSources } from '../../kernel/picture-url.ts'
import { type Product, priceToPay } from './product.ts'

/** For search engines and link previews. */
export function publicMeta(product: Product, publicUrl: string): MetaDescriptor[] {
  const { name } = product
  const url = `${publicUrl}/details/${product._id}`
  const description = summary(product.description)
  const image = pictureAddress(product.photos, publicUrl)
  return [
    ...titleTags(product),
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'product' },
    { property: 'og:site_name', content: 'OGS' },
    { property: 'og:title', content: name },
    { property: 'og:url', content: url },
    ...(description ? [{ property: 'og:description', content: description }] : []),
    ...(image ? imageTags(image, name) : []),
    { property: 'product:price:amount', content: decimalTaka(priceToPay(product)) },
    { property: 'product:price:currency', content: 'BDT' },
    { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' },
    { name: 'twitter:title', content: name },
    ...(description ? [{ name: 'twitter:description', content: description }] : []),
    { 'script:ld+json': productData(product, url, image) },
  ]
}

/** Of a page behind the login. */
export function privateMeta(product: Product | null): MetaDescriptor[] {
  return [...(product ? titleTags(product) : [{ title: 'OGS' }]), { name: 'robots', content: 'noindex' }]
}

function titleTags({ name, description }: Product): MetaDescriptor[] {
  const words = summary(description)
  return [{ title: `${name} · OGS` }, ...(words ? [{ name: 'description', content: words }] : [])]
}

const imageTags = (image: string, name: string): MetaDescriptor[] => [
  { property: 'og:image', content: image },
  { property: 'og:image:alt', content: name },
  { name: 'twitter:image', content: image },
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

/** Null for what other sites could not fetch. */
function pictureAddress(photos: string, publicUrl: string): string | null {
  if (pictureSources(photos)) return publicUrl + photos
  return /^https?:\/\//i.test(photos) ? photos : null
}

/** As much as search engines show. */
const MAX_SUMMARY = 160

/** One line of whole words. */
export function summary(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= MAX_SUMMARY) return line
  const cut = line.slice(0, MAX_SUMMARY)
  const end = cut.lastIndexOf(' ')
  return `${(end > 0 ? cut.slice(0, end) : cut.slice(0, -1)).toWellFormed().replace(/[\s,;:.\ufffd]+$/, '')}…`
}
