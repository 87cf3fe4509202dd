import { granted, type Refusal, Refused } from '../kernel/api/refusal.ts'
import type { FileRow } from './columns.ts'
import { type CsvRow, decodeCsv, readCsvRows } from './csv-file.server.ts'
import { refuseCsv } from './refusals.ts'
import { unescapeFormula } from './write-file.ts'

/** The header of one kind of file. */
export interface FileHeader<C extends string> {
  readonly columns: readonly C[]
  /** Other names that people give a column. */
  readonly titlesOf?: (column: C) => readonly string[]
  readonly maxRows: number
  /** Why a file with these columns alone cannot be used. */
  readonly refuseColumns: (found: readonly C[]) => Refusal | null
}

const MAX_UNKNOWN = 50
const MAX_COLUMNS = 200

/** A file whose header has been read. */
export interface OpenFile {
  readonly titles: readonly string[]
  readonly csvRows: AsyncGenerator<CsvRow>
}

/** Reads the first row. @throws Refused for a file without one */
export async function openFile(maxRows: number, bytes: AsyncIterable<Uint8Array>): Promise<OpenFile> {
  const csvRows = readCsvRows(decodeCsv(bytes), maxRows)
  const first = await csvRows.next()
  if (first.done) throw new Refused(refuseCsv('csv-empty'))
  return { titles: first.value.cells, csvRows }
}

/** Reads the header as one of this kind; the rows follow as they arrive. @throws Refused also from `rows`: a broken file, or one without rows */
export function readRows<C extends string>(
  kind: Omit<FileHeader<C>, 'maxRows'>,
  { titles, csvRows }: OpenFile,
) {
  const { at, unknownColumns } = granted(findColumns(titles, kind))
  const width = titles.findLastIndex((cell) => cell.trim() !== '') + 1
  async function* rows() {
    let isEmpty = true
    for await (const row of csvRows) {
      isEmpty = false
      yield toRow(at, width, row)
    }
    if (isEmpty) throw new Refused(refuseCsv('csv-without-rows'))
  }
  return { columns: [...at.keys()], unknownColumns, rows: rows() }
}

export const readFile = async <C extends string>(kind: FileHeader<C>, bytes: AsyncIterable<Uint8Array>) =>
  readRows(kind, await openFile(kind.maxRows, bytes))

/** Whether a header names all of these columns. */
export function namesColumns<C extends string>(
  kind: Pick<FileHeader<C>, 'titlesOf'>,
  titles: readonly string[],
  columns: readonly C[],
): boolean {
  const named = new Set(titles.map(normalize))
  return columns.every((column) => namesOf(kind, column).some((name) => named.has(name)))
}

const namesOf = <C extends string>({ titlesOf }: Pick<FileHeader<C>, 'titlesOf'>, column: C): string[] =>
  [column, ...(titlesOf?.(column) ?? [])].map(normalize)

function findColumns<C extends string>(cells: readonly string[], kind: Omit<FileHeader<C>, 'maxRows'>) {
  if (cells.length > MAX_COLUMNS)
    return refuseCsv('csv-too-many-columns', { columns: cells.length, limit: MAX_COLUMNS })
  const byName = new Map(
    kind.columns.flatMap((column) => namesOf(kind, column).map((name) => [name, column] as const)),
  )
  const at = new Map<C, number>()
  const unknown: string[] = []
  for (const [index, cell] of cells.entries()) {
    const name = cell.trim()
    const column = byName.get(normalize(name))
    const before = column && at.get(column)
    if (before !== undefined) return refuseCsv('csv-column-twice', { column: cells[before]?.trim() ?? name })
    if (column) at.set(column, index)
    else if (name !== '') unknown.push(name.slice(0, 60).toWellFormed().replaceAll('\0', ''))
  }
  return kind.refuseColumns([...at.keys()]) ?? { at, unknownColumns: unknown.slice(0, MAX_UNKNOWN) }
}

/** `Offer price` and `offer_price` name one column. */
const normalize = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s_\p{Pd}\p{Cf}]/gu, '')

const toRow = <C extends string>(
  at: ReadonlyMap<C, number>,
  width: number,
  { row, cells }: CsvRow,
): FileRow<C> => ({
  row,
  cells: Object.fromEntries(
    [...at].map(([column, index]) => [column, unescapeFormula(cells[index] ?? '')]),
  ) as FileRow<C>['cells'],
  hasMore: cells.slice(width).some((cell) => cell.trim() !== ''),
})
