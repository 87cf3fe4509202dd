import { messageFor } from '../../../kernel/language/field-message.ts'
import type { Language } from '../../../kernel/language/language.ts'
import { wordsIn } from '../../../kernel/language/words-in.ts'
import { productFieldWords } from '../products/field-words.en.ts'
import type { ProductField } from './columns.ts'
import { importWords } from './words.en.ts'

/** An error in a row. A field's message is in English, as in its schema. */
export type RowError =
  | { readonly field: ProductField; readonly message: string }
  | { readonly is: keyof typeof importWords.rowErrors }
  | { readonly is: 'same-product'; readonly row: number }

/** Empty without errors. */
export const storeRowErrors = (errors: readonly RowError[]): string =>
  errors.length === 0 ? '' : JSON.stringify(errors)

/** @param kept by `storeRowErrors`; old imports have sentences, which stay */
export function rowErrorsInWords(kept: string, language: Language): string {
  if (!kept.startsWith('[{')) return kept
  const errors: readonly RowError[] = JSON.parse(kept)
  return errors.map((error) => sentenceFor(error, language)).join(' ')
}

function sentenceFor(error: RowError, language: Language): string {
  const words = wordsIn(language, importWords)
  if ('field' in error) {
    const { labels, fieldError } = wordsIn(language, productFieldWords)
    return words.sentence(fieldError(labels[error.field], messageFor(language, error.message)))
  }
  return error.is === 'same-product' ? words.sameProduct(error.row) : words.rowErrors[error.is]
}
