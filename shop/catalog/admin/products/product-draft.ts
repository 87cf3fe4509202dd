import { toTaka } from '../../../kernel/money.ts'
import type { Product } from '../../products/product.ts'
import { plainPrice } from '../../products/product-fields.ts'
import { joinedTags, splitTags, TAG_FIELDS } from '../../tags/gift-tags.ts'

export const DRAFT_FIELDS = [
  'name',
  'brand',
  'price',
  'offerPrice',
  'category',
  'description',
  'nameBn',
  'brandBn',
  'categoryBn',
  'descriptionBn',
  ...TAG_FIELDS,
] as const

/** Tags as in a file. */
export type ProductDraft = Readonly<Record<(typeof DRAFT_FIELDS)[number], string>>

export const isPrice = (field: keyof ProductDraft): boolean => field === 'price' || field === 'offerPrice'

/** With the revision that was seen; files are not kept. */
export interface KeptDraft extends ProductDraft {
  readonly revision: string
}

export const isThere = (draft: Partial<ProductDraft>): boolean => Object.keys(draft).length > 0

/** A restored draft was typed over an older revision. */
export const revisionSeen = ({ revision }: Partial<KeptDraft>, product: Product): number | undefined =>
  revision ? Number(revision) : product.revision

export const draftFrom = ({ price, offerPrice, ...product }: Product): ProductDraft => ({
  ...(Object.fromEntries(DRAFT_FIELDS.map((field) => [field, ''])) as ProductDraft),
  ...textsOf(product),
  ...Object.fromEntries(TAG_FIELDS.map((field) => [field, joinedTags(product[field])])),
  price: String(toTaka(price)),
  offerPrice: offerPrice === undefined ? '' : String(toTaka(offerPrice)),
})

function textsOf(product: Omit<Product, 'price' | 'offerPrice'>) {
  const { name, brand, category, description, nameBn, brandBn, categoryBn, descriptionBn } = product
  const inBangla = { nameBn, brandBn, categoryBn, descriptionBn }
  const written = Object.entries(inBangla).filter(([, text]) => text !== undefined)
  return { name, brand, category, description, ...Object.fromEntries(written) }
}

export function typedProduct(form: HTMLFormElement): ProductDraft {
  const data = new FormData(form)
  const text = (name: string) => String(data.get(name) ?? '')
  const texts = Object.fromEntries(DRAFT_FIELDS.map((name) => [name, text(name)])) as ProductDraft
  const chosen = TAG_FIELDS.map((field) => [field, joinedTags(data.getAll(field).map(String))])
  const tags: Partial<ProductDraft> = Object.fromEntries(chosen)
  return { ...texts, ...tags, price: plainPrice(texts.price), offerPrice: plainPrice(texts.offerPrice) }
}

/** As the API takes it. */
export const bodyOf = (draft: ProductDraft) => ({
  ...draft,
  ...Object.fromEntries(TAG_FIELDS.map((field) => [field, splitTags(draft[field])])),
})
