import { useWords } from '../../../kernel/language/use-words.ts'
import { productFieldWords } from './field-words.ts'
import { isPrice, type ProductDraft } from './product-draft.ts'
import { productEditingWords } from './words.ts'

/** @returns what a field of the form is called */
export function useDraftLabel() {
  const { labels } = useWords(productFieldWords)
  const { inTaka } = useWords(productEditingWords)
  return (field: keyof ProductDraft) => (isPrice(field) ? inTaka(labels[field]) : labels[field])
}
