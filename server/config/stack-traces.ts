import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const KEPT_MS = 10_000
/** A build has some 150; a text could name any number. */
const MOST_FILES = 300

/**
 * Names the sources in stack traces of built files, for a log. Node's own maps would stay in memory for ever, 35 MB of them, once any
 * stack is read. These are kept in a few MB while they are used, so that errors in quantity do not read them again and again.
 * @param folder address of the built files
 * @param read the text of a file; throws when there is none
 * @returns a text with `/path/of/source.ts:line` in the place of each position of a file that has a map
 */
export function stackMapper(folder: string, read = readText): (text: string) => string {
  const inFolder = folder.replaceAll(/\W/g, '\\$&')
  const position = new RegExp(`(${inFolder}(?:assets/)?[\\w.-]+\\.js):(\\d+):(\\d+)`, 'g')
  const maps = new Map<string, Lookup | null>()
  let timer: NodeJS.Timeout | undefined
  function lookupIn(file: string): Lookup | null {
    timer = timer?.refresh() ?? setTimeout(() => maps.clear(), KEPT_MS).unref()
    if (!maps.has(file) && maps.size < MOST_FILES) maps.set(file, readMap(file, read))
    return maps.get(file) ?? null
  }
  return (text) =>
    text.replace(
      position,
      (built, file, line, column) => lookupIn(file)?.(Number(line) - 1, Number(column) - 1) ?? built,
    )
}

/** Line and column of the built file, from 0. @returns null for what comes from no source */
type Lookup = (line: number, column: number) => string | null

const readText = (file: string): string => readFileSync(fileURLToPath(file), 'utf8')

function readMap(file: string, read: typeof readText): Lookup | null {
  try {
    const { mappings, sources }: { mappings: string; sources: string[] } = JSON.parse(read(`${file}.map`))
    const find = indexLines(mappings)
    return (line, column) => {
      const found = find(line, column)
      const source = sources[found?.source ?? -1]
      return found && source ? `${fileURLToPath(new URL(source, file))}:${found.line + 1}` : null
    }
  } catch {
    // The files of packages have none, and a new build may just be replacing it.
    return null
  }
}

/** What the numbers of a map add up to (https://tc39.es/ecma426/). */
interface Place {
  source: number
  line: number
}

/** Decoded by a library a map takes 365 ms and 60 MB, so this keeps no more than where each line begins: 40 ms and 1 MB. */
function indexLines(mappings: string) {
  const starts: number[] = []
  const place: Place = { source: 0, line: 0 }
  for (let from = 0; from < mappings.length; ) {
    starts.push(from, place.source, place.line)
    from = readLine(mappings, from, place, () => undefined)
  }
  const index = Int32Array.from(starts)
  return (line: number, column: number): Place | null => {
    const [from, source = 0, sourceLine = 0] = index.subarray(line * 3, line * 3 + 3)
    if (from === undefined) return null
    let found: Place | null = null
    const current: Place = { source, line: sourceLine }
    readLine(mappings, from, current, (at) => {
      if (at <= column) found = { ...current }
    })
    return found
  }
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const DIGIT = Uint8Array.from({ length: 128 }, (_, code) =>
  Math.max(0, DIGITS.indexOf(String.fromCharCode(code))),
)
const [COMMA, SEMICOLON] = [44, 59]

/** Adds the numbers of one line to `place`, and calls `visit` with the column of each segment. @returns where the next line begins */
function readLine(mappings: string, from: number, place: Place, visit: (column: number) => void): number {
  let [column, field, value, shift] = [0, 0, 0, 0]
  for (let i = from; i < mappings.length; i += 1) {
    const code = mappings.charCodeAt(i)
    if (code === SEMICOLON) return i + 1
    if (code === COMMA) field = 0
    else {
      const digit = DIGIT[code] ?? 0
      value |= (digit & 31) << shift
      shift += 5
      if (digit & 32) continue
      const number = value & 1 ? -(value >> 1) : value >> 1
      if (field === 0) column += number
      else if (field === 1) place.source += number
      else if (field === 2) {
        place.line += number
        visit(column)
      }
      ;[field, value, shift] = [field + 1, 0, 0]
    }
  }
  return mappings.length
}

const FOLDER = /^.*\/build\/server\//.exec(import.meta.url)?.[0]

/** Names the sources in stack traces of the built shop; of one that runs from its sources there are no others. */
export const nameSources = FOLDER ? stackMapper(FOLDER) : (text: string) => text
