import type { FormerVariant } from '../catalog/variants/former-variants.server.ts'
import type { ReasonOf } from '../kernel/api/refusal.ts'
import type { ImportedCount } from '../stock/imported-counts.server.ts'
import type { FieldValue } from './product-import.ts'
import type { leftOutReasons } from './words.en.ts'

/** Values by field; the table keeps them by the columns of `product`. */
export type ProductRecord = Readonly<Record<string, FieldValue>>

export interface CountCells {
  readonly onHand: string
  readonly fewAt: string
}

/** A row's stock numbers, as cells, and those that it changes. */
export interface RowCountsOfStock {
  readonly from: CountCells
  readonly to: CountCells
  readonly items: readonly CountOfRow[]
}

/** Without an item: the variant at this place, which the row adds. */
export interface CountOfRow extends Omit<ImportedCount, 'item'> {
  readonly item: string | null
  readonly nth: number
}

export interface PartOfRow {
  /** Null: it left the shop. */
  readonly variantId: string | null
  readonly units: number
}

export interface RowParts {
  readonly from: readonly PartOfRow[]
  readonly to: readonly PartOfRow[]
  /** As cells. */
  readonly fromCell: string
  readonly toCell: string
}

/** A row of another shop's file that cannot become a gift here, or something of it that is not taken, and why. */
export type LeftOut = { readonly row: number; readonly name: string } & ReasonOf<typeof leftOutReasons>

/** A product before the import, as the SQL function `former_gift` stored it; `restore_gift` reads the other fields. */
export interface FormerProduct {
  readonly variants: readonly FormerVariant[]
}
