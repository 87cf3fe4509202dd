import { type RawBuilder, sql } from 'kysely'
import { foldName } from './names.ts'

/** Signs that a word processor or a phone writes for the plain one, which stands first. */
const ALIKE = ["'‘’‚‛ʼʹ′`´", '"“”„‟″«»', '-‐‑‒–—―−', 'x×']
const INVISIBLE = '\u00ad\u200e\u200f\u2060'

const SIGNS = ALIKE.flatMap(([plain = '', ...others]) => others.map((sign) => [sign, plain] as const))
const FROM = `${SIGNS.map(([sign]) => sign).join('')}${INVISIBLE}`
const TO = SIGNS.map(([, plain]) => plain).join('')

/** Names that `foldName` has as one, or that differ only by kinds of quotation marks, apostrophes and dashes, are one. */
export const plainName = (text: string): string =>
  foldName(
    [...text].map((sign) => (FROM.includes(sign) ? (TO[FROM.indexOf(sign)] ?? '') : sign)).join(''),
  ).replace(/ *- */g, '-')

/** As `plainName`, in the database, whose `category_key` is `foldName`. */
export const selectPlainName = (text: RawBuilder<unknown>): RawBuilder<string> =>
  sql`regexp_replace(category_key(translate(${text}, ${FROM}, ${TO})), ' *- *', '-', 'g')`
