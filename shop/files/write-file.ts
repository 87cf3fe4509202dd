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
    batch.push(cells.map((cell) => toText(cell(row))))
    if (batch.length < BATCH) continue
    yield csvText(batch)
    batch = []
  }
  if (batch.length > 0) yield csvText(batch)
}

const toText = (value: string | Poisha = ''): string =>
  typeof value === 'number' ? String(toTaka(value)) : escapeFormula(value)

/** Makes Excel read UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff'

/** Some readers end a row or a cell at these characters. */
const quote = (cell: string): string => (/[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

export const csvText = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `${cells.map(quote).join()}\r\n`).join('')

/** Spreadsheets calculate such cells. Apostrophes count, so that none is lost on the way back. */
const FORMULA = /^'*[=+\-@＝＋－＠\t\r\n]/
const ESCAPED_FORMULA = /^'+[=+\-@＝＋－＠\t\r\n]/

export const escapeFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)

export const unescapeFormula = (cell: string): string => (ESCAPED_FORMULA.test(cell) ? cell.slice(1) : cell)
