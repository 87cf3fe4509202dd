import { finished } from 'node:stream/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { CsvError, type Parser, parse } from 'csv-parse'
import { Refused } from '../kernel/api/refusal.ts'
import { refuseCsv } from './refusals.ts'

export interface CsvRow {
  readonly row: number
  readonly cells: readonly string[]
}

const MAX_BYTES = 30 * 1024 * 1024
/** The longest Bangla description takes a quarter of it. */
const MAX_ROW_BYTES = 64 * 1024
const MAX_CELLS = 1000

/** Parsed within some milliseconds even on a slow machine. */
const PIECE_BYTES = 1024

/**
 * Empty rows count but are left out, as is Excel's line `sep=;`. Yields to other work between pieces.
 * @throws Refused with the row where the file is broken, or with more than `maxRows` rows
 */
export async function* readCsvRows(text: AsyncIterable<string>, maxRows: number): AsyncGenerator<CsvRow> {
  const { separator, linesBefore, whole } = await detectSeparator(text)
  const parsed: CsvRow[] = []
  const parser = parse({
    delimiter: separator,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MAX_ROW_BYTES,
    // Empty cells are small, but each takes memory.
    cast: (cell, { index }) => {
      if (index < MAX_CELLS) return cell
      throw new Refused(refuseCsv('csv-too-many-cells', { row: rowsRead() + 1, limit: MAX_CELLS }))
    },
    on_record: (cells: string[]) => {
      const row = rowsRead()
      if (row > 0 && cells.some((cell) => cell.trim() !== '')) parsed.push({ row, cells })
      return null
    },
  })
  const rowsRead = () => parser.info.records + parser.info.empty_lines - linesBefore
  const takeParsed = (rows: number) => {
    if (rows > maxRows + 1) throw new Refused(refuseCsv('csv-too-many-rows', { limit: maxRows }))
    return parsed.splice(0)
  }
  // Writing reports the same error.
  parser.on('error', () => undefined).resume()
  try {
    for await (const piece of cutIntoPieces(whole)) {
      await write(parser, piece)
      yield* takeParsed(rowsRead())
      await nextTurn()
    }
    await finished(parser.end())
    // At the end the parser counts one line too many.
    yield* takeParsed(parsed.at(-1)?.row ?? 0)
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const code = error.code === 'CSV_MAX_RECORD_SIZE' ? 'csv-row-too-long' : 'csv-row-broken'
    throw new Refused(refuseCsv(code, { row: rowsRead() + 1 }))
  } finally {
    parser.destroy()
  }
}

async function* cutIntoPieces(text: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const chunk of text) {
    const bytes = Buffer.from(chunk)
    for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES)
  }
}

const write = (parser: Parser, piece: Uint8Array) =>
  new Promise<void>((done, failed) => parser.write(piece, (error) => (error ? failed(error) : done())))

async function detectSeparator(text: AsyncIterable<string>) {
  const chunks = text[Symbol.asyncIterator]()
  let beginning = ''
  for (let lines = 0; lines <= JUDGED_LINES && beginning.length <= MAX_ROW_BYTES; ) {
    const next = await chunks.next()
    if (next.done) break
    beginning += next.value
    lines += next.value.split(/\r\n|\r|\n/).length - 1
  }
  // The decoder takes one byte order mark; a file that was saved twice has two.
  beginning = beginning.replace(/^\ufeff+/, '')
  async function* whole() {
    yield beginning
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value
  }
  const [firstLine = ''] = beginning.split(/[\r\n]/, 1)
  const named = SEPARATOR_LINE.exec(firstLine)?.[1]
  return {
    separator: named ?? likeliestSeparator(rowsIn(beginning).filter((row) => row.trim() !== '')),
    linesBefore: named ? 1 : 0,
    whole: whole(),
  }
}

const SEPARATORS = [',', ';', '\t', '|']
const SEPARATOR_LINE = /^"?sep=([,;\t|])"?[,;\t|]*$/i

/** So many tell which separator divides all rows alike. */
const JUDGED_LINES = 40

/** Without what stands in quotation marks. A cell is quoted when it begins with one. */
const rowsIn = (text: string): string[] =>
  text.replace(/(^|[,;\t|\r\n])"[^"]*(?:""[^"]*)*(?:"|$)/g, '$1').split(/\r\n|\r|\n/)

/** The one that divides most rows as it divides the header; of several, the one that divides it most often. */
function likeliestSeparator([header = '', ...rows]: readonly string[]): string {
  const judged = SEPARATORS.map((separator) => {
    const cells = (row: string) => row.split(separator).length
    const alike = rows.filter((row) => cells(row) === cells(header)).length
    return { separator, cells: cells(header), alike }
  }).filter(({ cells }) => cells > 1)
  const [best] = judged.toSorted((one, other) => other.alike - one.alike || other.cells - one.cells)
  return best?.separator ?? ','
}

/** Decodes a file as it arrives. @throws Refused when it is too large, no text, or in another encoding */
export async function* decodeCsv(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let size = 0
  for await (const chunk of bytes) {
    if (size === 0) checkSignature(chunk)
    size += chunk.byteLength
    if (size > MAX_BYTES) throw new Refused(refuseCsv('csv-too-large'))
    yield decodeOrRefuse(() => decoder.decode(chunk, { stream: true }))
  }
  yield decodeOrRefuse(() => decoder.decode())
}

function checkSignature(chunk: Uint8Array): void {
  const beginsWith = (...mark: readonly number[]) => mark.every((byte, at) => chunk[at] === byte)
  // A ZIP archive, as Excel's files are.
  if (beginsWith(0x50, 0x4b)) throw new Refused(refuseCsv('csv-is-excel'))
  // UTF-16.
  if (beginsWith(0xff, 0xfe) || beginsWith(0xfe, 0xff)) throw new Refused(refuseCsv('csv-not-utf8'))
}

function decodeOrRefuse(decode: () => string): string {
  try {
    return decode()
  } catch {
    throw new Refused(refuseCsv('csv-not-utf8'))
  }
}
