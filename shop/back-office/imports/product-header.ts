import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { COLUMNS, type Column, type Field } from '../csv/columns.ts'

/** What stands where in the rows of a file. */
export interface Header {
  readonly at: ReadonlyMap<Column, number>
  /** Up to the last column with a name. */
  readonly width: number
  /** Columns that mean nothing to the shop; they are left alone. */
  readonly unknown: readonly string[]
}

export const isFieldOf = (columns: readonly string[], field: Field): boolean => columns.includes(field)

const MOST_UNKNOWN = 50
const MOST_COLUMNS = 200

/** Reads the first row: names in any case and order. */
export function readHeader(cells: readonly string[]): Header | Refusal {
  if (cells.length > MOST_COLUMNS) {
    return refuse('bad-input', `The file has ${cells.length} columns. At most ${MOST_COLUMNS} can be read.`)
  }
  const at = new Map<Column, number>()
  const unknown: string[] = []
  for (const [index, cell] of cells.entries()) {
    const name = cell.trim()
    const column = COLUMNS.find((one) => one.toLowerCase() === plain(name))
    if (column && at.has(column)) return refuse('bad-input', `The column “${column}” is there twice.`)
    if (column) at.set(column, index)
    else if (name !== '') unknown.push(name.slice(0, 60).toWellFormed().replaceAll('\0', ''))
  }
  const missing = at.has('id') ? [] : (['name', 'price'] as const).filter((column) => !at.has(column))
  if (missing.length > 0) return refuse('bad-input', missingWords(missing))
  const width = cells.findLastIndex((cell) => cell.trim() !== '') + 1
  return { at, width, unknown: unknown.slice(0, MOST_UNKNOWN) }
}

/** `Offer price` and `offer_price` are the same to a person. */
const plain = (name: string): string => name.toLowerCase().replace(/[\s_-]/g, '')

function missingWords(missing: readonly string[]): string {
  const named = missing.map((column) => `“${column}”`).join(' and ')
  return `The first row must name the columns. Missing: ${named}. The shop knows ${COLUMNS.join(', ')}.`
}
