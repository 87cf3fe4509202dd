import { toTaka } from '../../../kernel/money.ts'
import type { Product } from '../../products/product.ts'
import { plainPrice } from '../../products/product-fields.ts'
import { joinTags, splitTags, TAG_FIELDS } from '../../tags/product-tags.ts'

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

/** With the revision that was seen; files are not stored. */
export interface StoredDraft extends ProductDraft {
  readonly revision: string
}

/** A restored draft was typed over an older revision. */
export const seenRevision = ({ revision }: Partial<StoredDraft>, product: Product): number | undefined =>
  revision ? Number(revision) : product.revision

export const draftFrom = ({ price, offerPrice, ...product }: Product): ProductDraft => ({
  ...(Object.fromEntries(DRAFT_FIELDS.map((field) => [field, ''])) as ProductDraft),
  ...pickTexts(product),
  ...Object.fromEntries(TAG_FIELDS.map((field) => [field, joinTags(product[field])])),
  price: String(toTaka(price)),
  offerPrice: offerPrice === undefined ? '' : String(toTaka(offerPrice)),
})

function pickTexts(product: Omit<Product, 'price' | 'offerPrice'>) {
  const { name, brand, category, description, nameBn, brandBn, categoryBn, descriptionBn } = product
  const inBangla = { nameBn, brandBn, categoryBn, descriptionBn }
  const banglaTexts = Object.entries(inBangla).filter(([, text]) => text !== undefined)
  return { name, brand, category, description, ...Object.fromEntries(banglaTexts) }
}

export function readDraft(form: HTMLFormElement): ProductDraft {
  const data = new FormData(form)
  const text = (name: string) => String(data.get(name) ?? '')
  const texts = Object.fromEntries(DRAFT_FIELDS.map((name) => [name, text(name)])) as ProductDraft
  const tagEntries = TAG_FIELDS.map((field) => [field, joinTags(data.getAll(field).map(String))])
  const tags: Partial<ProductDraft> = Object.fromEntries(tagEntries)
  return { ...texts, ...tags, price: plainPrice(texts.price), offerPrice: plainPrice(texts.offerPrice) }
}

/** As the API takes it. */
export const toBody = (draft: ProductDraft) => ({
  ...draft,
  ...Object.fromEntries(TAG_FIELDS.map((field) => [field, splitTags(draft[field])])),
})
