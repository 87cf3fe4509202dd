import type { z } from 'zod'
import {
  isRefusal,
  type Reason,
  type ReasonOf,
  type Refusal,
  reasonIn,
  reasons,
  sentenceOf,
} from '../kernel/api/refusal.ts'
import { messageFor } from '../kernel/language/field-message.ts'
import type { Language } from '../kernel/language/language.ts'
import { isShortenedNumber, SHORTENED } from '../kernel/language/shortened-number.ts'
import { fileReasons } from './words.en.ts'

/** A row number is as in a spreadsheet: the header is row 1. */
export type FileRow<C extends string> = {
  readonly row: number
  /** By the columns that the file has. */
  readonly cells: Readonly<Partial<Record<C, string>>>
  /** It has more cells than the file has columns. */
  readonly hasMore: boolean
}

/** How the cells of a column are read. `Known`: what the shop has, where cells name it. */
export interface FileColumn<V, Known = unknown, R extends Reason = never> {
  /** @returns null for a cell that it reports */
  readonly parse: (cell: string, report: (why: CellError<R>) => void, known: Known) => V | null
  /** The value in a new thing, where the file has no such column. */
  readonly none: V | null
}

export type FileColumns<T, Known = unknown, R extends Reason = never> = {
  readonly [C in keyof T]: FileColumn<T[C], Known, R>
}

export const textColumn = (schema: z.ZodType<string>): FileColumn<string> => ({
  none: '',
  parse(cell, report) {
    const { success, data, error } = schema.safeParse(cell)
    if (success) return data
    report({ message: error.issues[0]?.message ?? '' })
    return null
  },
})

/** The values that a table of columns reads. */
export type ValuesOf<Columns> = {
  readonly [C in keyof Columns]: Columns[C] extends FileColumn<infer V, never, Reason> ? V : never
}

type Values<T> = { readonly [C in keyof T]?: T[C] | null }

/** Values of the columns that the row has. */
export function parseRow<T extends object, Known, R extends Reason>(
  columns: FileColumns<T, Known, R>,
  { cells, hasMore }: FileRow<keyof T & string>,
  known: Known,
): { readonly values: Values<T>; readonly errors: readonly RowError<keyof T & string, R>[] } {
  const errors: RowError<keyof T & string, R>[] = hasMore ? [{ column: null, code: 'too-many-cells' }] : []
  const values: { [C in keyof T]?: T[C] | null } = {}
  for (const column of Object.keys(columns) as (keyof T & string)[]) {
    const cell = cells[column]
    if (cell === undefined) continue
    if (isShortenedNumber(cell)) {
      errors.push({ column, message: SHORTENED })
      values[column] = null
      continue
    }
    values[column] = columns[column].parse(cell, (why) => errors.push({ ...why, column }), known)
  }
  return { values, errors }
}

/** Why a cell cannot be used: a code with facts, or what a field's schema says in English. */
type CellError<R extends Reason = Reason> = R | Refusal | { readonly message: string }

/** Column null: an error of the whole row. */
export type RowError<C extends string = string, R extends Reason = Reason> = (
  | CellError<R>
  | ReasonOf<typeof fileReasons>
) & { readonly column: C | null }

reasons(fileReasons)

/** The sentence without the name of its column. */
export function rowErrorIn(language: Language, error: CellError): string {
  if ('message' in error) return messageFor(language, error.message)
  return isRefusal(error) ? sentenceOf(error, language) : reasonIn(language, error)
}
