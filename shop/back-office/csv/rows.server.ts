import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { CsvError, parse } from 'csv-parse'
import { Refused, refuse } from '../../kernel/refusal.ts'

export interface CsvRow {
  /** As a spreadsheet counts: the header is row 1. */
  readonly row: number
  readonly cells: readonly string[]
}

/** Bytes of one row; the longest description of a gift takes a quarter of it when it is in Bangla. */
const MOST_IN_A_ROW = 64 * 1024
const MOST_CELLS = 1000

/**
 * The rows of a CSV file, one at a time; empty ones count, but are left out. Commas, semicolons and tabs separate: the
 * header shows which, or Excel's own line `sep=;` before it, which is no row.
 * @throws Refused with the row where the file is broken
 */
export async function* rowsOf(text: AsyncIterable<string>): AsyncGenerator<CsvRow> {
  const { separator, before, whole } = await separatorOf(text)
  const parser = parse({
    delimiter: separator,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    max_record_size: MOST_IN_A_ROW,
    // Empty cells add nothing to the size of a row, but each takes memory.
    cast: (cell, { index, records }) => {
      if (index >= MOST_CELLS)
        throw new Refused(
          refuse('bad-input', `Row ${records + 1 - before} has more than ${MOST_CELLS} cells.`),
        )
      return cell
    },
  })
  let row = -before
  // What goes wrong on the way comes out of the parser, where it is read.
  const reading = pipeline(Readable.from(whole), parser).catch(() => undefined)
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      row += 1
      if (row > 0 && cells.some((cell) => cell.trim() !== '')) yield { row, cells }
    }
  } catch (error) {
    throw error instanceof CsvError ? new Refused(refuse('bad-input', brokenAt(error, before))) : error
  } finally {
    parser.destroy()
    await reading
  }
}

function brokenAt({ code, records }: CsvError, before: number): string {
  const row = Number(records) + 1 - before
  if (code === 'CSV_MAX_RECORD_SIZE') {
    return `Row ${row} is far too long. Perhaps a quotation mark was opened before and never closed.`
  }
  return `Row ${row} cannot be read: a quotation mark is not closed, or stands in the middle of a cell.`
}

async function separatorOf(text: AsyncIterable<string>) {
  const chunks = text[Symbol.asyncIterator]()
  let begin = ''
  let next = await chunks.next()
  while (!next.done) {
    begin += next.value
    if (/[\r\n]/.test(begin) || begin.length > MOST_IN_A_ROW) break
    next = await chunks.next()
  }
  async function* whole() {
    yield begin
    for (let more = await chunks.next(); !more.done; more = await chunks.next()) yield more.value
  }
  const [first = ''] = begin.split(/[\r\n]/, 1)
  const told = TOLD.exec(first)?.[1]
  return { separator: told ?? mostOf(first), before: told ? 1 : 0, whole: whole() }
}

const TOLD = /^"?sep=([,;\t|])"?$/i

function mostOf(header: string): string {
  const often = (separator: string) => header.split(separator).length
  return [',', ';', '\t'].reduce((best, one) => (often(one) > often(best) ? one : best))
}
