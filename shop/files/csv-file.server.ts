import { finished } from 'node:stream/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { CsvError, type Parser, parse } from 'csv-parse'
import { type Refusal, Refused } from '../kernel/api/refusal.ts'
import { refuseCsv } from './refusals.ts'

export interface CsvRow {
  readonly row: number
  readonly cells: readonly string[]
}

const MAX_BYTES = 30 * 1024 * 1024
/** The longest Bangla description takes a quarter of it. */
const MAX_ROW_BYTES = 64 * 1024
const MOST_CELLS = 1000

/** Read within some milliseconds even on a slow machine. */
const PIECE_BYTES = 1024

/**
 * Empty rows count but are left out, as is Excel's line `sep=;`. Yields to other work between pieces.
 * @throws Refused with the row where the file is broken, or with more than `most` rows
 */
export async function* csvRows(text: AsyncIterable<string>, most: number): AsyncGenerator<CsvRow> {
  const { separator, before, whole } = await separatorOf(text)
  const found: CsvRow[] = []
  const parser = parse({
    delimiter: separator,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MAX_ROW_BYTES,
    // Empty cells are small, but each takes memory.
    cast: (cell, { index }) => {
      if (index < MOST_CELLS) return cell
      throw new Refused(refuseCsv('csv-too-many-cells', { row: rowsRead() + 1, limit: MOST_CELLS }))
    },
    on_record: (cells: string[]) => {
      const row = rowsRead()
      if (row > 0 && cells.some((cell) => cell.trim() !== '')) found.push({ row, cells })
      return null
    },
  })
  const rowsRead = () => parser.info.records + parser.info.empty_lines - before
  const taken = (rows: number) => {
    if (rows > most + 1) throw new Refused(refuseCsv('csv-too-many-rows', { limit: most }))
    return found.splice(0)
  }
  // Writing reports the same error.
  parser.on('error', () => undefined).resume()
  try {
    for await (const piece of piecesOf(whole)) {
      await written(parser, piece)
      yield* taken(rowsRead())
      await nextTurn()
    }
    await finished(parser.end())
    // At the end the parser counts one line too many.
    yield* taken(found.at(-1)?.row ?? 0)
  } catch (error) {
    throw error instanceof CsvError ? new Refused(brokenAt(error, rowsRead() + 1)) : error
  } finally {
    parser.destroy()
  }
}

async function* piecesOf(text: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const some of text) {
    const bytes = Buffer.from(some)
    for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES)
  }
}

const written = (parser: Parser, piece: Uint8Array) =>
  new Promise<void>((done, failed) => parser.write(piece, (error) => (error ? failed(error) : done())))

function brokenAt({ code }: CsvError, row: number): Refusal {
  return refuseCsv(code === 'CSV_MAX_RECORD_SIZE' ? 'csv-row-too-long' : 'csv-row-broken', { row })
}

async function separatorOf(text: AsyncIterable<string>) {
  const chunks = text[Symbol.asyncIterator]()
  let begin = ''
  let next = await chunks.next()
  while (!next.done) {
    begin += next.value
    if (/[\r\n]/.test(begin) || begin.length > MAX_ROW_BYTES) break
    next = await chunks.next()
  }
  async function* whole() {
    yield begin
    for (let more = await chunks.next(); !more.done; more = await chunks.next()) yield more.value
  }
  const [first = ''] = begin.split(/[\r\n]/, 1)
  const named = SEPARATOR_LINE.exec(first)?.[1]
  return { separator: named ?? mostFrequent(first), before: named ? 1 : 0, whole: whole() }
}

const SEPARATOR_LINE = /^"?sep=([,;\t|])"?$/i

function mostFrequent(header: string): string {
  const often = (separator: string) => header.split(separator).length
  return [',', ';', '\t'].reduce((best, one) => (often(one) > often(best) ? one : best))
}

const ZIP = [0x50, 0x4b]

/** Decodes a file as it arrives. @throws Refused when it is too large, no text, or in another encoding */
export async function* decodedCsv(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let size = 0
  for await (const chunk of bytes) {
    if (size === 0) checkSignature(chunk)
    size += chunk.byteLength
    if (size > MAX_BYTES) throw new Refused(refuseCsv('csv-too-large'))
    yield decoded(() => decoder.decode(chunk, { stream: true }))
  }
  yield decoded(() => decoder.decode())
}

function checkSignature(chunk: Uint8Array): void {
  const begins = (mark: readonly number[]) => mark.every((byte, at) => chunk[at] === byte)
  if (begins(ZIP)) throw new Refused(refuseCsv('csv-is-excel'))
  if (begins([0xff, 0xfe]) || begins([0xfe, 0xff])) throw new Refused(refuseCsv('csv-not-utf8'))
}

function decoded(decode: () => string): string {
  try {
    return decode()
  } catch {
    throw new Refused(refuseCsv('csv-not-utf8'))
  }
}
