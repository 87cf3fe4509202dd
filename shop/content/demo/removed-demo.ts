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

/** What leaving the demo took away. */
export interface RemovedDemo {
  /** Rows as they were, by table, in the order in which they come back. */
  readonly rows: readonly { readonly table: string; readonly rows: readonly object[] }[]
  /** What went with the products. Older removals have none, or none of the stock. */
  readonly sold?: Readonly<Record<'options' | 'variants' | 'parts', readonly object[]>> &
    Readonly<Partial<Record<'stock' | 'moves', readonly object[]>>>
  /** Kept, since orders refer to them, but not offered. */
  readonly hidden: readonly { readonly kind: DemoKind; readonly ids: readonly string[] }[]
  readonly pages: readonly string[]
  readonly everywhere: DeliveryZone | null
  readonly synonyms: readonly { readonly words: readonly string[]; readonly shows: readonly string[] }[]
  /** The section as it was; null where nobody had saved it. */
  readonly opening: { readonly value: object; readonly revision: number } | null
}
