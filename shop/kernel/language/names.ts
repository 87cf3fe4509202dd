import { inEach, type Language } from './language.ts'
import { nameOf, type SparseText } from './text-fields.ts'

const COLLATORS = inEach((language) => new Intl.Collator(language, { numeric: true }))

/** Order of names for a reader, in which 2 comes before 10; the database has the collations `by_name` and `by_name_bn`. */
export const compareNames = (language: Language, one: string, other: string): number =>
  COLLATORS[language].compare(one, other)

/** Names are alike where only capitals, blanks or code points differ; the database's `category_key` is the same. */
export const foldName = (name: string): string =>
  name
    .replace(/[\u200b-\u200d\ufeff]/g, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()

/** By the names that a reader of this language sees. */
export const sortByName = <Named extends SparseText<'name'>>(
  language: Language,
  all: readonly Named[],
): Named[] =>
  all.toSorted((one, other) => compareNames(language, nameOf(language, one), nameOf(language, other)))
