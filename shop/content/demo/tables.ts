import type { ColumnType, Generated } from 'kysely'
import type { DeliveryZone } from '../../delivery/zone.ts'

export const DEMO_KINDS = [
  'product',
  'zone',
  'wrap',
  'card',
  'occasion',
  'page',
  'banner',
  'setting',
] as const
export type DemoKind = (typeof DEMO_KINDS)[number]

/** A row of a table, and the row that its column referred to. */
export interface Link {
  readonly table: string
  readonly column: string
  readonly id: string
  readonly to: string
}

/** What leaving the demo took away. */
export interface RemovedDemo {
  /** Rows as they were, by table, in the order in which they come back. */
  readonly rows: readonly { readonly table: string; readonly rows: readonly object[] }[]
  /** Cells that the database emptied as the rows went, such as the product of a cart's line. Older removals have none. */
  readonly links?: readonly Link[]
  /** What went with the products, with the ids of their variants. Older removals have none. */
  readonly sold?: Readonly<Record<'options' | 'variants' | 'parts', readonly object[]>> & {
    readonly ids: readonly string[]
    /** By what is sold; as `former_stock` says. */
    readonly shelves: readonly { readonly id: string; readonly known: object }[]
  }
  /** Kept, since orders refer to them, but not offered. */
  readonly hidden: readonly { readonly kind: DemoKind; readonly ids: readonly string[] }[]
  readonly pages: readonly string[]
  readonly everywhere: DeliveryZone | null
  readonly synonyms: readonly { readonly words: readonly string[]; readonly shows: readonly string[] }[]
  /** The section as it was; null where nobody had saved it. */
  readonly opening: { readonly value: object; readonly revision: number } | null
}

declare module '../../kernel/database/database.ts' {
  interface Database {
    demo_row: {
      kind: DemoKind
      id: string
      /** As the demo wrote it; a later one is the shopkeeper's. */
      revision: number
    }
    demo_removal: {
      only_row: Generated<boolean>
      removed_at: Generated<Date>
      /** Written as text that PostgreSQL reads. */
      removed: ColumnType<RemovedDemo, string, never>
    }
  }
}
