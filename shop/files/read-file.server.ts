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

/** Reads the header; the rows follow as they arrive. @throws Refused also from `rows`: a broken file, or one without rows */
export async function readFile<C extends string>(kind: FileHeader<C>, bytes: AsyncIterable<Uint8Array>) {
  const csvRows = readCsvRows(decodeCsv(bytes), kind.maxRows)
  const first = await csvRows.next()
  if (first.done) throw new Refused(refuseCsv('csv-empty'))
  const { cells } = first.value
  const { at, unknownColumns } = granted(findColumns(cells, kind))
  const width = cells.findLastIndex((cell) => cell.trim() !== '') + 1
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

function findColumns<C extends string>(cells: readonly string[], kind: FileHeader<C>) {
  if (cells.length > MAX_COLUMNS)
    return refuseCsv('csv-too-many-columns', { columns: cells.length, limit: MAX_COLUMNS })
  const byName = new Map(
    kind.columns.flatMap((column) =>
      [column, ...(kind.titlesOf?.(column) ?? [])].map((name) => [normalize(name), column] as const),
    ),
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
