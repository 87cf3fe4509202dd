import { useState } from 'react'
import type { Product } from '../../selling/catalog/product.ts'
import { isThere, type KeptDraft, type ProductDraft, type Seen, seenBy, seenOf } from './product-draft.ts'

interface Editing {
  readonly seen: Seen
  readonly initial: Partial<ProductDraft>
  /** How often the form began anew. */
  readonly turn: number
  /** It begins with what could not be saved the last time. */
  readonly cameBack: boolean
}

/** What the form of a product is typed over, and begins with. */
export function useEditing(product: Product, draft: Partial<KeptDraft>) {
  const [editing, setEditing] = useState<Editing>(() => {
    // A draft that came back was typed over what was there then.
    const seen = seenBy(draft) ?? seenOf(product)
    return { seen, initial: { ...seen.fields, ...draft }, turn: 0, cameBack: isThere(draft) }
  })
  const beginAnew = (seen: Seen, initial: ProductDraft) =>
    setEditing({ seen, initial, turn: editing.turn + 1, cameBack: false })
  return { ...editing, beginAnew }
}
