import type { Generated } from 'kysely'
import type { ImportState, ProductSnapshot, RowOutcome } from './product-import.ts'

declare module '../../kernel/database.ts' {
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
    product_import_row: { [Column in keyof ProductSnapshot]: ProductSnapshot[Column] | null } & {
      import_id: string
      row_number: number
      product_id: string | null
      adds: boolean
      flaw: Generated<string>
      verdict: RowOutcome | null
      why: Generated<string>
      before: ProductSnapshot | null
    }
  }
}
