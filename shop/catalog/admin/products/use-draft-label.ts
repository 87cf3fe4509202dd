import { useWords } from '../../../kernel/language/use-words.ts'
import { productFieldWords } from './field-words.en.ts'
import { isPrice, type ProductDraft } from './product-draft.ts'
import { productEditingWords } from './words.en.ts'

/** @returns a function: the label of a form's field */
export function useDraftLabel() {
  const { labels } = useWords(productFieldWords)
  const { inTaka } = useWords(productEditingWords)
  return (field: keyof ProductDraft) => (isPrice(field) ? inTaka(labels[field]) : labels[field])
}
