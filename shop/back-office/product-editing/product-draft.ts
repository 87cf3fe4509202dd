import { toTaka } from '../../kernel/money.ts'
import type { Product } from '../../selling/catalog/product.ts'
import { PRODUCT_LABELS, plainPrice } from '../../selling/catalog/product-fields.ts'

/** What stands in the fields of the form, as it was typed. */
export interface ProductDraft {
  readonly name: string
  readonly brand: string
  readonly price: string
  /** Empty: not on offer. */
  readonly offerPrice: string
  readonly category: string
  readonly description: string
}

/** A product as the typist had it before their eyes. */
export interface Seen {
  readonly fields: ProductDraft
  readonly revision: number | undefined
  readonly photos: string
}

/** With what its typist saw, as JSON: only texts are kept. */
export interface KeptDraft extends ProductDraft {
  readonly seen: string
}

/** Something was kept when a save failed. */
export const isThere = (draft: Partial<ProductDraft>): boolean => Object.keys(draft).length > 0

const { photos: _, ...LABELS } = PRODUCT_LABELS

export const DRAFT_LABELS: Readonly<Record<keyof ProductDraft, string>> = {
  ...LABELS,
  price: `${LABELS.price} (taka)`,
  offerPrice: `${LABELS.offerPrice} (taka)`,
}

export const draftFrom = ({
  name,
  brand,
  price,
  offerPrice,
  category,
  description,
}: Product): ProductDraft => ({
  name,
  brand,
  price: String(toTaka(price)),
  offerPrice: offerPrice === undefined ? '' : String(toTaka(offerPrice)),
  category,
  description,
})

export const seenOf = (product: Product): Seen => ({
  fields: draftFrom(product),
  revision: product.revision,
  photos: product.photos,
})

/** What the typist of a kept draft saw; null when there is none. */
export const seenBy = ({ seen }: Partial<KeptDraft>): Seen | null => (seen ? JSON.parse(seen) : null)

export function typedIn(form: HTMLFormElement): ProductDraft {
  const data = new FormData(form)
  const text = (name: keyof ProductDraft) => String(data.get(name) ?? '')
  return {
    name: text('name'),
    brand: text('brand'),
    price: plainPrice(text('price')),
    offerPrice: plainPrice(text('offerPrice')),
    category: text('category'),
    description: text('description'),
  }
}
