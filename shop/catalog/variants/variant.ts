import type { SparseText } from '../../kernel/language/text-fields.ts'

export const MAX_OPTIONS = 3
export const MAX_VARIANTS = 100
export const MAX_OPTION_NAME = 40
export const MAX_OPTION_VALUE = 60
export const MAX_SKU = 64

/** A hamper's part, as it was sold. */
export interface LinePart extends SparseText<'name'> {
  readonly variantId: string
  /** In each hamper. */
  readonly units: number
}
