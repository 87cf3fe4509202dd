import { type RawBuilder, sql } from 'kysely'

/** Signs that a word processor or a phone writes for the plain one, which stands first. */
const ALIKE = [
  "'‘’‚‛ʼʹ′`´",
  '"“”„‟″«»',
  '-‐‑‒–—―−',
  ' \u00a0\u2002\u2003\u2007\u2008\u2009\u200a\u202f\t\n',
  'x×',
]
const INVISIBLE = '\u00ad\u200b\u200e\u200f\u2060\ufeff'

const SIGNS = ALIKE.flatMap(([plain = '', ...others]) => others.map((sign) => [sign, plain] as const))
const FROM = `${SIGNS.map(([sign]) => sign).join('')}${INVISIBLE}`
const TO = SIGNS.map(([, plain]) => plain).join('')

/** Names that differ only by kinds of quotation marks, apostrophes, dashes and blanks, and by case, are one. */
export const plainName = (text: string): string =>
  [...text.normalize('NFC').toLowerCase()]
    .map((sign) => (FROM.includes(sign) ? ([...TO][[...FROM].indexOf(sign)] ?? '') : sign))
    .join('')
    .replace(/ *- */g, '-')
    .replace(/ +/g, ' ')
    .trim()

/** As `plainName`, in the database. */
export const selectPlainName = (text: RawBuilder<unknown>): RawBuilder<string> =>
  sql`trim(regexp_replace(regexp_replace(translate(lower(${text}), ${FROM}, ${TO}), ' *- *', '-', 'g'), ' +', ' ', 'g'))`
