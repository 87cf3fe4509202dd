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

declare module '../../kernel/database/database.ts' {
  interface Database {
    demo_row: {
      kind: DemoKind
      id: string
      /** As the demo wrote it; a later one is the shopkeeper's. */
      revision: number
    }
  }
}
