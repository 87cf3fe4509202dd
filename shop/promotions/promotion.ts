import type { Charge, ChargeKind } from '../charges/charge.ts'
import type { Text } from '../kernel/language/text-fields.ts'
import { type Poisha, poisha, sumOf } from '../kernel/money.ts'

export const PROMOTION_KINDS = ['percent', 'amount', 'free_delivery', 'free_wrap'] as const
export type PromotionKind = (typeof PROMOTION_KINDS)[number]

export const ONCE_PER = ['nobody', 'person'] as const
export type OncePer = (typeof ONCE_PER)[number]

/** An offer of the whole shop, with a code or automatic. */
export interface Promotion extends Text<'name'> {
  readonly id: string
  readonly kind: PromotionKind
  /** Percent, or poisha; 0 where something is free. */
  readonly value: number
  readonly hasCode: boolean
  /** As the shopkeeper worded it; empty: automatic, or generated. */
  readonly code: string
  /** The last letters of a generated code. */
  readonly codeEnd: string
  /** Of the gifts that it is for. */
  readonly minAmount: Poisha
  readonly minGifts: number
  /** Empty: any. */
  readonly categories: readonly string[]
  readonly occasions: readonly string[]
  /** Null: any number. */
  readonly uses: number | null
  readonly oncePer: OncePer
}

export interface ProductOnOffer {
  readonly price: Poisha
  readonly category: string
  readonly occasions: readonly string[]
}

/** Whether the offer is for this gift. */
export const isFor = (
  { categories, occasions }: Pick<Promotion, 'categories' | 'occasions'>,
  product: Pick<ProductOnOffer, 'category' | 'occasions'>,
): boolean =>
  (categories.length === 0 || categories.includes(product.category)) &&
  (occasions.length === 0 || occasions.some((one) => product.occasions.includes(one)))

type Minimum = Pick<Promotion, 'minAmount' | 'minGifts'>

/** Whether these gifts, all of them such that it is for, are enough. */
export const reachesMinimum = (
  { minAmount, minGifts }: Minimum,
  products: readonly Pick<ProductOnOffer, 'price'>[],
): boolean => products.length >= minGifts && sumOf(products.map(({ price }) => price)) >= minAmount

/** What it takes off. @param products such that it is for */
export function savingOf(
  promotion: Pick<Promotion, 'kind' | 'value'>,
  products: readonly Pick<ProductOnOffer, 'price'>[],
  charges: readonly Pick<Charge, 'kind' | 'amount'>[],
): Poisha {
  const waived = charges.filter((charge) => isWaivedBy(promotion.kind, charge))
  return sumOf([...sharesOf(promotion, products), ...waived.map(({ amount }) => amount)])
}

/**
 * So much of its saving does an offer take off a sum: all of it where nothing is left, else no more than leaves the least sum that can be paid.
 * @param saving at most the sum
 */
export const payableSaving = (saving: Poisha, sum: Poisha, least: Poisha): Poisha =>
  saving === sum ? saving : poisha(Math.max(0, Math.min(saving, sum - least)))

/** What it takes off each gift: of each its percentage, rounded down to whole poisha; an amount by prices, and never more than they are. @param products such that it is for */
export function sharesOf(
  { kind, value }: Pick<Promotion, 'kind' | 'value'>,
  products: readonly Pick<ProductOnOffer, 'price'>[],
): Poisha[] {
  const prices = products.map(({ price }) => price)
  if (kind === 'percent') return prices.map((price) => poisha(Math.floor((price * value) / 100)))
  return kind === 'amount' ? shareOut(poisha(Math.min(value, sumOf(prices))), prices) : []
}

/** Gifts up to this sum cost nothing, any above it something; null: none do. */
export function freeUpToAmount({
  kind,
  value,
  minAmount,
}: Pick<Promotion, 'kind' | 'value' | 'minAmount'>): Poisha | 'any' | null {
  if (kind === 'percent') return value >= 100 ? 'any' : null
  return kind === 'amount' && value > 0 && minAmount <= value ? poisha(value) : null
}

/** What an offer takes away; null: it takes off the gifts. Not the surcharge of a day: it was chosen. */
export const WAIVES = {
  percent: null,
  amount: null,
  free_delivery: 'delivery',
  free_wrap: 'wrap',
} as const satisfies Record<PromotionKind, ChargeKind | null>

/** Whether the charge is not asked for. */
export const isWaivedBy = (kind: PromotionKind | null, charge: Pick<Charge, 'kind'>): boolean =>
  kind !== null && WAIVES[kind] === charge.kind

/** Shares an amount by prices, to the last poisha. @param total at most their sum */
export function shareOut(total: Poisha, prices: readonly Poisha[]): Poisha[] {
  const sum = sumOf(prices)
  let before = 0
  let given = 0
  return prices.map((price) => {
    before += price
    // Whole numbers: the product of two sums of money is beyond what a number holds exactly.
    const upTo = sum === 0 ? 0 : Number((BigInt(total) * BigInt(before)) / BigInt(sum))
    const share = poisha(upTo - given)
    given = upTo
    return share
  })
}
