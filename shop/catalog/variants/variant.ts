import type { NounOf } from '../../kernel/api/wire.ts'
import type { SparseText } from '../../kernel/language/text-fields.ts'
import type { Poisha } from '../../kernel/money.ts'
import type { OptionAnswer, VariantAnswer } from './variant-shapes.server.ts'

export const MAX_OPTIONS = 3
export const MAX_VARIANTS = 100
export const MAX_OPTION_NAME = 40
export const MAX_OPTION_VALUE = 60
export const MAX_SKU = 64

/** An option of a product, such as its size. */
export type ProductOption = NounOf<typeof OptionAnswer>

/** Without a price of its own, it has the gift's price and offer. */
export type Variant = NounOf<typeof VariantAnswer>

/** The options and variants of a product; both empty if it has no options. */
export interface Choices {
  readonly options: readonly ProductOption[]
  readonly variants: readonly Variant[]
  /** The SKU of a product without options. */
  readonly sku?: string
}

interface Priced {
  readonly price: Poisha
  readonly offerPrice?: Poisha | undefined
}

/** The price and the offer that hold for a variant. */
export const variantPrices = (
  product: Priced,
  { price, offerPrice }: Pick<Variant, 'price' | 'offerPrice'>,
): Priced => (price === undefined ? product : { price, ...(offerPrice !== undefined && { offerPrice }) })

/** The variant or parts that an order line states beside the product's name. */
export interface SoldVariant {
  /** The chosen variant; also null once it was deleted from the shop. */
  readonly variantId?: string | null | undefined
  /** What a hamper consists of. */
  readonly parts?: readonly LinePart[] | null | undefined
}

/** A hamper's part, as it was sold. */
export interface LinePart extends SparseText<'name'> {
  readonly variantId: string
  /** In each hamper. */
  readonly units: number
}
