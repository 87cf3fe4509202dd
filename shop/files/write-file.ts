import { type Poisha, toTaka } from '../kernel/money.ts'

/** Columns by their names in the header. */
export type WrittenColumns<T> = Readonly<Record<string, (row: T) => string | Poisha | undefined>>

const BATCH = 500

/** In batches, so memory stays flat. Amounts are in taka. */
export async function* writeFile<T>(
  columns: WrittenColumns<T>,
  rows: AsyncIterable<T>,
): AsyncGenerator<string> {
  const cells = Object.values(columns)
  yield BYTE_ORDER_MARK + csvText([Object.keys(columns)])
  let batch: string[][] = []
  for await (const row of rows) {
    batch.push(cells.map((cell) => written(cell(row))))
    if (batch.length < BATCH) continue
    yield csvText(batch)
    batch = []
  }
  if (batch.length > 0) yield csvText(batch)
}

const written = (value: string | Poisha = ''): string =>
  typeof value === 'number' ? String(toTaka(value)) : neutralised(value)

/** Makes Excel read UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff'

/** Some readers end a row or a cell at these. */
const NEEDS_QUOTES = /[",;\t\r\n]/

const quoted = (cell: string): string => (NEEDS_QUOTES.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

export const csvText = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `${cells.map(quoted).join()}\r\n`).join('')

/** Spreadsheets calculate such cells. Apostrophes count, so that none is lost on the way back. */
const FORMULA = /^'*[=+\-@＝＋－＠\t\r\n]/
const NEUTRALISED = /^'+[=+\-@＝＋－＠\t\r\n]/

export const neutralised = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)

export const restored = (cell: string): string => (NEUTRALISED.test(cell) ? cell.slice(1) : cell)
