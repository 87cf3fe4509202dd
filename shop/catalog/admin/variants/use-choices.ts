import { useState } from 'react'
import { nameOf } from '../../../kernel/language/text-fields.ts'
import { useFormats, useLanguage, useWords } from '../../../kernel/language/use-words.ts'
import type { Product } from '../../products/product.ts'
import type { EditedProduct } from '../../products/products.server.ts'
import { MAX_VARIANTS } from '../../variants/variant.ts'
import { checkChoices, restoreChoices, storeChoices, toChoicesBody } from './choices-body.ts'
import { type ChoicesDraft, draftOfChoices } from './choices-draft.ts'
import { variantEditingWords } from './words.en.ts'

/** Choices as a draft stores them. */
export interface StoredChoices {
  readonly choices: string
}

interface Given {
  readonly product: EditedProduct | undefined
  readonly draft: Partial<StoredChoices>
  readonly onChange: () => void
}

/** Edits the options and variants of a product. */
export function useChoices({ product, draft: { choices }, onChange }: Given) {
  const words = useWords(variantEditingWords)
  const language = useLanguage()
  const { number } = useFormats()
  const [draft, setDraft] = useState(() => restoreChoices(choices) ?? draftOfChoices(product ?? {}))

  function change(next: (before: ChoicesDraft) => ChoicesDraft): void {
    setDraft(next)
    onChange()
  }
  return {
    draft,
    change,
    stored: { choices: storeChoices(draft) },
    isCounted: product?.counted === true,
    /** The search that finds it on the stock page; null for a product not saved yet. */
    stockSearch: product ? product.sku || product.name : null,
    check: () =>
      checkChoices(draft, {
        ...words,
        alreadyThere: (value) => words.alreadyThere(nameOf(language, value)),
        tooMany: words.tooMany(number(MAX_VARIANTS)),
      }),
    /** @param newer the product as somebody else has saved it meanwhile */
    body: (newer: Product | null) =>
      toChoicesBody(draft, newer && new Set((newer.variants ?? []).map(({ _id }) => _id))),
    reset: () => setDraft(draftOfChoices(product ?? {})),
  }
}
