import { useState } from 'react'
import type { Product } from '../../products/product.ts'
import { type PartsDraft, restoreParts, storeParts, toPartsBody } from './parts-draft.ts'

/** Parts as a draft stores them. */
export interface StoredParts {
  readonly parts: string
}

interface Given {
  readonly product: Product | undefined
  readonly draft: Partial<StoredParts>
  readonly onChange: () => void
}

/** Edits the parts of a hamper. */
export function useParts({ product, draft: { parts }, onChange }: Given) {
  const before = product?.parts ?? []
  const [draft, setDraft] = useState<PartsDraft>(() => restoreParts(parts) ?? before)

  function change(next: (before: PartsDraft) => PartsDraft): void {
    setDraft(next)
    onChange()
  }
  return {
    draft,
    change,
    stored: { parts: storeParts(draft) },
    body: () => toPartsBody(draft, before),
    reset: () => setDraft(before),
  }
}
