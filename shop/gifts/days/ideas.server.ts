import { type CardProduct, toCardProduct } from '../../catalog/products/product.ts'
import { pageOfProducts } from '../../catalog/products/products.server.ts'
import type { Recipient } from '../../catalog/tags/gift-tags.ts'
import type { Tx } from '../../kernel/database/database.ts'
import { type Poisha, poisha, sumOf } from '../../kernel/money.ts'
import type { GivenGift } from './gifts-to-person.server.ts'

const IDEAS = 3

interface Wanted {
  readonly occasion: string | null
  readonly forWhom: Recipient | null
  /** Last time; none: any price. */
  readonly given: readonly GivenGift[]
}

/** Up to three gifts for the occasion and the person, none of those given last time, and near what they cost together. */
export async function ideasFor(tx: Tx, { occasion, forWhom, given }: Wanted): Promise<CardProduct[]> {
  const { items } = await pageOfProducts(tx, {
    ...{ occasion: occasion ?? undefined, forWhom: forWhom ?? undefined },
    ...(given.length > 0 && near(sumOf(given.map(({ price }) => price)))),
    ...{ page: 1, limit: IDEAS + new Set(given.map(({ productId }) => productId)).size },
  })
  const fresh = items.filter(({ _id }) => given.every(({ productId }) => productId !== _id))
  return fresh.slice(0, IDEAS).map(toCardProduct)
}

/** Between half of it and half as much again. */
export const near = (price: Poisha): { readonly from: Poisha; readonly to: Poisha } => ({
  from: poisha(Math.ceil(price / 2)),
  to: poisha(Math.floor((price * 3) / 2)),
})
