import { DISTRICTS } from './districts.ts'

/** A district as a suggestion. */
export interface District {
  /** The English name, in the official spelling; no two share one. */
  readonly name: string
  readonly bangla: string
}

/** At most so many are offered for a text; all of them while nothing is typed. */
const MOST_OFFERED = 6

/** The districts that a text may mean, in English, Bangla or an older spelling; those that begin so come first. */
export function districtsFor(text: string): readonly District[] {
  const typed = folded(text)
  if (typed === '') return KNOWN
  const ranked = KNOWN.filter(({ words }) => words.some((word) => word.includes(typed)))
  const begins = ranked.filter(({ words }) => words.some((word) => word.startsWith(typed)))
  return [...new Set([...begins, ...ranked])].slice(0, MOST_OFFERED)
}

/** Case, blanks, marks and the two ways to write a Bangla dot make no difference; nor does "gonj" for "ganj". */
function folded(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s.,'’-]/g, '')
    .replaceAll('gonj', 'ganj')
}

const KNOWN = DISTRICTS.map(([name, bangla, ...others]) => ({
  name,
  bangla,
  words: [name, bangla, ...others].map(folded),
}))
