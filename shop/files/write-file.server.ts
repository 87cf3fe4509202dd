import { type Poisha, toTaka } from '../kernel/money.ts'
import { neutralised } from './csv-file.server.ts'
import { BYTE_ORDER_MARK, csvText } from './csv-text.ts'

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
