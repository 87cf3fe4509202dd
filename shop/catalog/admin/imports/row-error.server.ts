import { messageFor } from '../../../kernel/language/field-message.ts'
import type { Language } from '../../../kernel/language/language.ts'
import { productFieldWords } from '../products/field-words.ts'
import type { ProductField } from './columns.ts'
import { importWords } from './words.ts'

/** An error in a row. A field's message is in English, as in its schema. */
export type RowError =
  | { readonly field: ProductField; readonly message: string }
  | { readonly is: keyof typeof importWords.en.flaws }
  | { readonly is: 'same-product'; readonly row: number }

/** Empty without errors. */
export const storeRowErrors = (flaws: readonly RowError[]): string =>
  flaws.length === 0 ? '' : JSON.stringify(flaws)

/** @param kept by `storeRowErrors`; old imports have sentences, which stay */
export function rowErrorsInWords(kept: string, language: Language): string {
  if (!kept.startsWith('[{')) return kept
  const flaws: readonly RowError[] = JSON.parse(kept)
  return flaws.map((flaw) => sentenceFor(flaw, language)).join(' ')
}

function sentenceFor(flaw: RowError, language: Language): string {
  const words = importWords[language]
  if ('field' in flaw) {
    const { labels, fault } = productFieldWords[language]
    return words.sentence(fault(labels[flaw.field], messageFor(language, flaw.message)))
  }
  return flaw.is === 'same-product' ? words.sameProduct(flaw.row) : words.flaws[flaw.is]
}
