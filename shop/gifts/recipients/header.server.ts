import type { Refusal } from '../../kernel/api/refusal.ts'
import { refuseCsv } from '../../kernel/files/csv-refusals.ts'
import { once } from '../../kernel/language/format.ts'
import { LANGUAGES } from '../../kernel/language/language.ts'
import { wordsIn } from '../../kernel/language/words-in.ts'
import { NEEDED_COLUMNS, RECIPIENT_COLUMNS, type RecipientColumn } from './columns.ts'
import { refuseRecipients } from './refusals.ts'
import { recipientWords } from './words.en.ts'

export interface Header {
  readonly at: ReadonlyMap<RecipientColumn, number>
  readonly width: number
  /** Left alone. */
  readonly unknown: readonly string[]
}

const MOST_UNKNOWN = 50
const MOST_COLUMNS = 200

/** Columns are named in either language, or by their keys. */
export function readRecipientHeader(cells: readonly string[]): Header | Refusal {
  if (cells.length > MOST_COLUMNS)
    return refuseCsv('csv-too-many-columns', { columns: cells.length, limit: MOST_COLUMNS })
  const at = new Map<RecipientColumn, number>()
  const unknown: string[] = []
  for (const [index, cell] of cells.entries()) {
    const name = cell.trim()
    const column = columnsByName().get(plain(name))
    if (column && at.has(column)) return refuseCsv('csv-column-twice', { column: name })
    if (column) at.set(column, index)
    else if (name !== '') unknown.push(name.slice(0, 60).toWellFormed().replaceAll('\0', ''))
  }
  const missing = NEEDED_COLUMNS.filter((column) => !at.has(column))
  if (missing.length > 0) return refuseRecipients('recipients-columns-missing', { missing })
  const width = cells.findLastIndex((cell) => cell.trim() !== '') + 1
  return { at, width, unknown: unknown.slice(0, MOST_UNKNOWN) }
}

/** `Part of day` and `part_of_day` are the same to a person. */
const plain = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s_-]/g, '')

const columnsByName = once(
  (): ReadonlyMap<string, RecipientColumn> =>
    new Map(
      RECIPIENT_COLUMNS.flatMap((column) =>
        [column, ...LANGUAGES.map((language) => wordsIn(language, recipientWords).columns[column])].map(
          (name) => [plain(name), column] as const,
        ),
      ),
    ),
)
