import { parseTaka } from '../../kernel/money.ts'
import { DRAFT_LABELS, type ProductDraft } from './product-draft.ts'

/** A product as somebody saw it, as somebody typed it, and as it is now. */
export interface ThreeWays {
  readonly seen: ProductDraft
  readonly mine: ProductDraft
  readonly theirs: ProductDraft
}

/** What is in the shop now, but for the fields that were typed over. */
export function merged({ seen, mine, theirs }: ThreeWays): ProductDraft {
  const kept = NAMES.filter((field) => isSame(field, mine, seen)).map((field) => [field, theirs[field]])
  return { ...mine, ...Object.fromEntries(kept) }
}

export interface Difference {
  readonly label: string
  /** Null: not typed over, so what is in the shop stays. */
  readonly mine: string | null
  readonly theirs: string
}

/** The fields in which what was typed is not what the product is now. */
export const differences = ({ seen, mine, theirs }: ThreeWays): Difference[] =>
  NAMES.filter((field) => !isSame(field, mine, theirs)).map((field) => ({
    label: DRAFT_LABELS[field],
    mine: isSame(field, mine, seen) ? null : mine[field],
    theirs: theirs[field],
  }))

const NAMES = Object.keys(DRAFT_LABELS) as (keyof ProductDraft)[]

/** Spaces at the ends say nothing, nor does the last zero of a price. */
function isSame(field: keyof ProductDraft, one: ProductDraft, other: ProductDraft): boolean {
  const plain = (text: string): string | number => {
    const poisha = field === 'price' || field === 'offerPrice' ? parseTaka(text) : null
    return poisha ?? text.replace(/\r\n?/g, '\n').trim()
  }
  return plain(one[field]) === plain(other[field])
}
