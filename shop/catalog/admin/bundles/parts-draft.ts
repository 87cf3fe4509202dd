import { type Poisha, poisha, sumOf } from '../../../kernel/money.ts'
import type { HamperPart } from '../../bundles/part-shapes.server.ts'
import { type Product, priceToPay } from '../../products/product.ts'
import { nameWithChoice } from '../../variants/choice.ts'
import { variantPrices } from '../../variants/variant.ts'

/** The parts of a hamper as edited; a part without a `variantId` was deleted from the shop. */
export type PartsDraft = readonly HamperPart[]

export const addPart = (draft: PartsDraft, part: HamperPart): PartsDraft =>
  draft.some(({ variantId }) => variantId === part.variantId) ? draft : [...draft, part]

export const removePart = (draft: PartsDraft, at: number): PartsDraft => draft.toSpliced(at, 1)

export const changeUnits = (draft: PartsDraft, at: number, units: number): PartsDraft =>
  draft.map((part, i) => (i === at ? { ...part, units } : part))

/** As `PUT /product/{id}` takes it; nothing while nothing was changed, so that what left the shop stays said. */
export function toPartsBody(draft: PartsDraft, before: PartsDraft) {
  if (pairsOf(draft) === pairsOf(before)) return {}
  return { parts: draft.flatMap(({ variantId, units }) => (variantId ? [{ variantId, units }] : [])) }
}

/** Compares only what is saved: prices and stock may have changed since. */
const pairsOf = (draft: PartsDraft): string =>
  JSON.stringify(draft.map(({ variantId, units }) => [variantId, units]))

/** Paid for the parts one by one; null where one of them left the shop. */
export function priceOneByOne(draft: PartsDraft): Poisha | null {
  const prices = draft.flatMap(({ price, units }) => (price === undefined ? [] : poisha(price * units)))
  return prices.length === draft.length && prices.length > 0 ? sumOf(prices) : null
}

/** Once, of a gift or of the variant that is sold by this id. */
export function partOf(product: Product, itemId: string): HamperPart {
  const variant = product.variants?.find(({ _id }) => _id === itemId)
  const { name, nameBn = '', photos } = product
  const { values, valuesBn = [] } = variant ?? { values: [] }
  const named = nameWithChoice({ name, nameBn }, { values, valuesBn })
  const { stock } = variant ?? product
  return {
    variantId: itemId,
    productId: product._id,
    units: 1,
    name: named.name,
    ...(named.nameBn && { nameBn: named.nameBn }),
    photos: variant?.photos ?? photos,
    price: priceToPay(variant ? variantPrices(product, variant) : product),
    ...(stock && { stock }),
  }
}

/** @param text as `storeParts` wrote it, or undefined */
export function restoreParts(text: string | undefined): PartsDraft | null {
  const stored: unknown = text ? JSON.parse(text) : null
  return Array.isArray(stored) ? stored : null
}

export const storeParts = (draft: PartsDraft): string => JSON.stringify(draft)
