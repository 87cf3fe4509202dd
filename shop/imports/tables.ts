import type { ColumnType, Generated } from 'kysely'
import type { FormerVariant } from '../catalog/variants/former-variants.server.ts'
import type { ReasonOf } from '../kernel/api/refusal.ts'
import type { ImportedCount } from '../stock/imported-counts.server.ts'
import type { FieldValue, ImportState, RowOutcome } from './product-import.ts'
import type { leftOutReasons } from './words.en.ts'

/** Values by the columns of the table `product`. */
export type ProductRecord = Readonly<Record<string, FieldValue>>

export interface CountCells {
  readonly onHand: string
  readonly fewAt: string
}

/** What a row does to the shelf: as cells, and the numbers that differ. */
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

/** As `former_gift` made it; `restore_gift` reads the rest. */
export interface FormerGift {
  readonly variants: readonly FormerVariant[]
}

declare module '../kernel/database/database.ts' {
  interface Database {
    product_import: {
      id: string
      file_name: string
      state: ImportState
      by_id: string
      by_name: string
      started_at: Generated<Date>
      columns: Generated<string[]>
      unknown_columns: Generated<string[]>
      /** The first ones, of another shop's file. */
      left_out: ColumnType<LeftOut[], string | undefined, string>
      added: Generated<number>
      changed: Generated<number>
      same: Generated<number>
      refused: Generated<number>
      done: Generated<number>
      touched_at: Generated<Date>
      /** A refusal as JSON; in old imports a sentence. */
      problem: Generated<string>
    }
    product_import_step: {
      id: string
      import_id: string
      state: ImportState
      at: Generated<Date>
      by_id: string | null
      by_name: string
    }
    product_import_row: {
      import_id: string
      row_number: number
      product_id: string | null
      adds: boolean
      /** For the columns of the file. */
      fields: ProductRecord
      /** The row's errors, as `storeRowErrors` writes them; empty without any. */
      flaw: Generated<string>
      verdict: RowOutcome | null
      why: Generated<string>
      before: ProductRecord | null
      /** What the file says beside the product's own fields. */
      cells: Readonly<Record<string, string>> | null
      counts: RowCountsOfStock | null
      parts: RowParts | null
      /** What the product was sold as, for the undo. */
      former: FormerGift | null
      /** By which an undo sees that a product was ordered or counted meanwhile; null where the row touches no orders. */
      standing: string | null
    }
  }
}
