import { joinTags } from '../catalog/tags/product-tags.ts'
import { CHOICE_FIELDS } from '../catalog/variants/choice-fields.ts'
import type { Poisha } from '../kernel/money.ts'

export const PRODUCT_FIELDS = [
  'name',
  'price',
  'offerPrice',
  'brand',
  'category',
  'description',
  'photos',
  'nameBn',
  'brandBn',
  'categoryBn',
  'descriptionBn',
  // Last, because sheets count columns.
  'occasions',
  'forWhom',
  'ages',
  'tastes',
  'morePhotos',
] as const
export type ProductField = (typeof PRODUCT_FIELDS)[number]

/** Columns that are no fields of the product: stock numbers (one, or a list in the order of the variants) and a hamper's parts. */
export const BESIDE_FIELDS = ['onHand', 'fewAt', 'parts'] as const

export type BesideField = (typeof BESIDE_FIELDS)[number]

/** A product's own fields, and what can be chosen of it. */
export const WRITTEN_FIELDS = [...PRODUCT_FIELDS, ...CHOICE_FIELDS] as const
export const IMPORT_FIELDS = [...WRITTEN_FIELDS, ...BESIDE_FIELDS] as const
export type ImportField = (typeof IMPORT_FIELDS)[number]

export const COLUMNS = ['id', ...IMPORT_FIELDS] as const
export type Column = (typeof COLUMNS)[number]

export type FieldValue = string | Poisha | readonly string[] | null

/** As in a file's cell; amounts follow the file's own form. */
export const toCell = (value: FieldValue | undefined = ''): string | Poisha =>
  typeof value === 'object' ? joinTags(value ?? []) : value

export const IMPORT_STATES = [
  'reading',
  'ready',
  'failed',
  'discarded',
  'importing',
  'imported',
  'undoing',
  'undone',
] as const
export type ImportState = (typeof IMPORT_STATES)[number]

/** Back to `ready` or `imported`: the catalogue has changed. From `reading` to `discarded`: the upload broke off. */
const IMPORT_TRANSITIONS: Readonly<Record<ImportState, readonly ImportState[]>> = {
  reading: ['ready', 'failed', 'discarded'],
  ready: ['importing', 'discarded'],
  importing: ['imported', 'ready'],
  imported: ['undoing'],
  undoing: ['undone', 'imported'],
  failed: [],
  discarded: [],
  undone: [],
}

export const findStatesBefore = (to: ImportState): ImportState[] =>
  IMPORT_STATES.filter((from) => IMPORT_TRANSITIONS[from].includes(to))

/** Only one at a time (index `product_import_one_at_a_time`). */
export const OPEN_STATES = [
  'reading',
  'ready',
  'importing',
  'undoing',
] as const satisfies readonly ImportState[]

export const isOpen = (state: ImportState): boolean => OPEN_STATES.some((open) => open === state)

export const isWorking = (state: ImportState): boolean => isOpen(state) && state !== 'ready'

export const ROW_OUTCOMES = ['add', 'change', 'same', 'refused'] as const
export type RowOutcome = (typeof ROW_OUTCOMES)[number]

export type RowCounts = Readonly<Record<RowOutcome, number>>

export const countRowsToWrite = ({ add, change }: RowCounts): number => add + change

/** Cells that the help shows as examples. */
export const COLUMN_EXAMPLES = { onHand: '12||7', fewAt: '3||2', parts: 'MUG-1 × 2|TEA × 1' }
