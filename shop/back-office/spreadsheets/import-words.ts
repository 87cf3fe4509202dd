import type { Field } from '../csv/columns.ts'
import type { Counts, ImportState, Verdict } from '../imports/product-import.ts'

export const VERDICT_WORDS: Readonly<Record<Verdict, string>> = {
  add: 'Added',
  change: 'Changed',
  same: 'Left as they are',
  refused: 'Refused',
}

export const STATE_WORDS: Readonly<Record<ImportState, string>> = {
  reading: 'Being read',
  ready: 'Waits for you',
  failed: 'Could not be read',
  discarded: 'Discarded',
  importing: 'Being imported',
  imported: 'Imported',
  undoing: 'Being undone',
  undone: 'Undone',
}

export const FIELD_WORDS: Readonly<Record<Field, string>> = {
  name: 'Name',
  price: 'Price',
  offerPrice: 'Offer price',
  brand: 'Brand',
  category: 'Category',
  description: 'Description',
  photos: 'Photos',
}

const gifts = (n: number): string => (n === 1 ? '1 gift' : `${n.toLocaleString('en-GB')} gifts`)

/** Of an import that was carried out: `2 gifts added, 1 gift changed` */
export function doneWords({ add, change }: Counts): string {
  const parts = [add > 0 && `${gifts(add)} added`, change > 0 && `${gifts(change)} changed`]
  return parts.filter(Boolean).join(', ') || 'Nothing to do'
}

/** What somebody looks at first. */
export const firstToLookAt = (counts: Counts): Verdict =>
  (['refused', 'change', 'add'] as const).find((verdict) => counts[verdict] > 0) ?? 'same'
