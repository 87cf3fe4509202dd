import { granted, Refused } from '../../kernel/api/refusal.ts'
import { type CsvRow, csvRows, csvText, restored } from '../../kernel/files/csv-file.server.ts'
import { refuseCsv } from '../../kernel/files/csv-refusals.ts'
import { MOST_RECIPIENTS, type RecipientColumn, type RecipientRow } from './columns.ts'
import { type Header, readRecipientHeader } from './header.server.ts'

export interface ReadFile {
  readonly rows: readonly RecipientRow[]
  readonly unknownColumns: readonly string[]
}

/** The texts of its cells. @throws Refused as `csvRows`, and where the header or all rows are missing */
export async function readRecipients(bytes: AsyncIterable<Uint8Array>): Promise<ReadFile> {
  const read = csvRows(csvText(bytes), MOST_RECIPIENTS)
  const first = await read.next()
  if (first.done) throw new Refused(refuseCsv('csv-empty'))
  const header = granted(readRecipientHeader(first.value.cells))
  const rows: RecipientRow[] = []
  for await (const row of read) rows.push(rowIn(header, row))
  if (rows.length === 0) throw new Refused(refuseCsv('csv-without-rows'))
  return { rows, unknownColumns: header.unknown }
}

/** More of a cell is right in no column, and is not kept. */
const MOST_LETTERS: Partial<Record<RecipientColumn, number>> = { gift: 5000, message: 2000, address: 2000 }

const rowIn = ({ at, width }: Header, { row, cells }: CsvRow): RecipientRow => ({
  row,
  cells: Object.fromEntries(
    [...at].map(([column, index]) => [
      column,
      // PostgreSQL refuses NUL, and half a character.
      restored(cells[index] ?? '')
        .slice(0, MOST_LETTERS[column] ?? 400)
        .toWellFormed()
        .replaceAll('\0', '\ufffd'),
    ]),
  ),
  hasMore: cells.slice(width).some((cell) => cell.trim() !== ''),
})
