import type { Poisha } from '../../kernel/money.ts'
import type { Field } from '../csv/columns.ts'

/** `ready`: judged, and waits for somebody's word. */
export type ImportState =
  | 'reading'
  | 'ready'
  | 'failed'
  | 'discarded'
  | 'importing'
  | 'imported'
  | 'undoing'
  | 'undone'

/**
 * Where an import may go from each state. Back to `ready` or `imported`: the catalogue stood in the way. Discarded while
 * it is read: its upload fell silent.
 */
export const NEXT: Readonly<Record<ImportState, readonly ImportState[]>> = {
  reading: ['ready', 'failed', 'discarded'],
  ready: ['importing', 'discarded'],
  importing: ['imported', 'ready'],
  imported: ['undoing'],
  undoing: ['undone', 'imported'],
  failed: [],
  discarded: [],
  undone: [],
}

export const statesBefore = (to: ImportState): ImportState[] =>
  (Object.keys(NEXT) as ImportState[]).filter((from) => NEXT[from].includes(to))

/** Of these there is one at a time (the index `product_import_one_at_a_time`). */
export const OPEN = ['reading', 'ready', 'importing', 'undoing'] as const satisfies readonly ImportState[]

export const isOpen = (state: ImportState): boolean => OPEN.some((open) => open === state)

export const isWorking = (state: ImportState): boolean => isOpen(state) && state !== 'ready'

export const VERDICTS = ['add', 'change', 'same', 'refused'] as const
export type Verdict = (typeof VERDICTS)[number]

/** A product as a row of an import remembers it. */
export interface KeptProduct {
  readonly name: string
  readonly price: Poisha
  readonly offer_price: Poisha | null
  readonly brand: string
  readonly category: string
  readonly description: string
  readonly photos: string
}

export type Counts = Readonly<Record<Verdict, number>>

export interface ProductImport {
  readonly _id: string
  readonly fileName: string
  readonly state: ImportState
  readonly by: string
  /** The moment as ISO 8601. */
  readonly startedAt: string
  readonly columns: readonly string[]
  /** Columns of the file that mean nothing to the shop and were left alone. */
  readonly unknownColumns: readonly string[]
  readonly counts: Counts
  /** Rows so far, while something is under way. */
  readonly done: number
  /** Why it did not go on, or what to look at before it does, as sentences; else empty. */
  readonly problem: string
  /** Whether it can still be undone: it is the last one, and not too long ago. */
  readonly undoable: boolean
  readonly steps: readonly { readonly state: ImportState; readonly at: string; readonly by: string }[]
}

/** What would become of one row of the file. */
export interface ImportRow {
  /** As a spreadsheet counts: the header is row 1. */
  readonly row: number
  readonly verdict: Verdict
  readonly productId: string | null
  readonly name: string
  /** Of a refused row: why. */
  readonly why: string
  /** Of one that is not: what to look at before it is imported; else empty. */
  readonly warning: string
  /** Of a row that changes a product: what, in the words of the file; of one that adds, all that is not empty. */
  readonly changes: readonly { readonly field: Field; readonly from: string; readonly to: string }[]
}

/** The rows that an import writes. */
export const toWrite = ({ add, change }: Counts): number => add + change
