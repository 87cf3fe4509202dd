import type { Generated } from 'kysely'
import type { Poisha } from '../../../kernel/money.ts'
import type { GiftTags } from '../../tags/gift-tags.ts'
import type { ImportState, RowOutcome } from './product-import.ts'

type TextColumn = 'photos' | `${'name' | 'brand' | 'category' | 'description'}${'' | '_bn'}`

type TagColumn = Exclude<keyof GiftTags, 'forWhom'> | 'for_whom'

/** Null: no such column in the file. */
export type StagedProduct = Record<TextColumn, string | null> &
  Record<'price' | 'offer_price', Poisha | null> &
  Record<TagColumn, readonly string[] | null>

export interface StagedRow extends StagedProduct {
  product_id: string | null
  adds: boolean
  /** The row's errors, as `storeRowErrors` writes them; empty without any. */
  flaw: string
}

declare module '../../../kernel/database/database.ts' {
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
    product_import_row: Omit<StagedRow, 'flaw'> & {
      import_id: string
      row_number: number
      flaw: Generated<string>
      verdict: RowOutcome | null
      why: Generated<string>
      before: StagedProduct | null
    }
  }
}
