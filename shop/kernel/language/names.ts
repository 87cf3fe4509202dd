import type { Language } from './language.ts'
import { nameOf, type SparseText } from './text-fields.ts'

const NAMES = new Intl.Collator('bn', { numeric: true })

/** Order of names in either language, in which 2 comes before 10; as the database's collation `by_name`. */
export const compareNames = (one: string, other: string): number => NAMES.compare(one, other)

/** By the names that a reader of this language sees. */
export const sortByName = <Named extends SparseText<'name'>>(
  language: Language,
  all: readonly Named[],
): Named[] => all.toSorted((one, other) => compareNames(nameOf(language, one), nameOf(language, other)))
