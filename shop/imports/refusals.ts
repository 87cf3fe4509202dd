import { productFieldWords } from '../catalog/admin/products/field-words.en.ts'
import { type RowError, rowErrorIn } from '../files/columns.ts'
import { fileWords } from '../files/words.en.ts'
import {
  type FieldError,
  type ReasonOf,
  type Refusal,
  Refused,
  reasons,
  refusals,
} from '../kernel/api/refusal.ts'
import type { Language } from '../kernel/language/language.ts'
import { wordsIn } from '../kernel/language/words-in.ts'
import type { LeftOut } from './import-rows.ts'
import type { ImportField } from './product-import.ts'
import { importReasons, importRefusals, leftOutReasons } from './words.en.ts'

export const refuseImport = refusals(importRefusals, {
  'import-not-found': 'not-found',
  'upload-broken-off': 'bad-input',
  'upload-silent': 'bad-input',
  'csv-columns-missing': 'bad-input',
})

reasons(importReasons)

const leftOutReason = reasons(leftOutReasons)

export const describeLeftOut = (language: Language, { row, name, ...reason }: LeftOut) => ({
  row,
  name,
  why: leftOutReason(language, reason),
})

interface WrittenRow {
  readonly row: number
  readonly name: string
}

/** @throws Refused where writing the row was refused, with the row */
export function grantedRow(
  refusal: (Refusal & { readonly errors?: readonly FieldError[] }) | null,
  row: WrittenRow,
): void {
  if (!refusal) return
  throw new Refused(
    refusal.errors ? refuseImport('import-row-refused', { ...row, errors: refusal.errors }) : refusal,
  )
}

export type ImportRowError = RowError<ImportField, ReasonOf<typeof importReasons>>

/** Empty without errors. */
export const storeRowErrors = (errors: readonly ImportRowError[]): string =>
  errors.length === 0 ? '' : JSON.stringify(errors)

/** @param stored by `storeRowErrors`; old imports have sentences, which stay */
export function rowErrorsIn(stored: string, language: Language): string {
  if (!stored.startsWith('[{')) return stored
  const errors: readonly ImportRowError[] = JSON.parse(stored)
  return errors.map((error) => toSentence(error, language)).join(' ')
}

function toSentence(error: ImportRowError, language: Language): string {
  const sentence = rowErrorIn(language, error)
  if (!error.column) return sentence
  const { labels, fieldError } = wordsIn(language, productFieldWords)
  return wordsIn(language, fileWords).sentence(fieldError(labels[error.column], sentence))
}
