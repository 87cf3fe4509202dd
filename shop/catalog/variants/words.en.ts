import type { FieldError } from '../../kernel/api/refusal.ts'

export interface SkuTaken {
  readonly sku: string
  /** The gift that has it. */
  readonly name: string
  readonly errors: readonly FieldError[]
}

export const variantRefusals = {
  'sku-taken': ({ sku, name }: SkuTaken) =>
    `“${name}” has the SKU “${sku}” already. Give this one a different SKU.`,
}
