import { type RowError, rowErrorIn } from '../../../files/reasons.ts'
import { fileWords } from '../../../files/words.en.ts'
import { type ReasonOf, reasons } from '../../../kernel/api/reason.ts'
import type { Language } from '../../../kernel/language/language.ts'
import { wordsIn } from '../../../kernel/language/words-in.ts'
import { productFieldWords } from '../products/field-words.en.ts'
import type { ProductField } from './columns.ts'
import { bn } from './reasons.bn.ts'

/** Of whole rows. */
const en = {
  'not-an-id': 'Id is not the id of a product. Leave it empty to add a new one.',
  'no-name': 'A new product needs a name.',
  'no-price': 'A new product needs a price.',
  'no-such-product': 'There is no product with this id.',
  'offer-too-high': 'The offer price must be less than the price.',
  'same-product': ({ row }: { readonly row: number }) => `Row ${row} names the same product.`,
}

reasons(en, bn)

export type ImportRowError = RowError<ProductField, ReasonOf<typeof en>>

/** Empty without errors. */
export const storeRowErrors = (errors: readonly ImportRowError[]): string =>
  errors.length === 0 ? '' : JSON.stringify(errors)

/** @param kept by `storeRowErrors`; old imports have sentences, which stay */
export function rowErrorsInWords(kept: string, language: Language): string {
  if (!kept.startsWith('[{')) return kept
  const errors: readonly ImportRowError[] = JSON.parse(kept)
  return errors.map((error) => sentenceFor(error, language)).join(' ')
}

function sentenceFor(error: ImportRowError, language: Language): string {
  const sentence = rowErrorIn(language, error)
  if (!error.column) return sentence
  const { labels, fieldError } = wordsIn(language, productFieldWords)
  return wordsIn(language, fileWords).sentence(fieldError(labels[error.column], sentence))
}
