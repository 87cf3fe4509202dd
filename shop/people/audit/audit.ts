import { formatTaka, poisha } from '../../kernel/money.ts'

export type SubjectKind = 'product' | 'order' | 'user' | 'catalogue'

/** An import has one entry about the whole `catalogue`, and one about each product. */
export interface Subject {
  readonly kind: SubjectKind
  readonly id: string
}

/** Fields by their names on the wire, money in poisha; nothing secret. Null: it was not there. */
export type Facts = Readonly<Record<string, unknown>>

/** `by`: the name they went by then; `action`: noun and verb, such as `product.update`. */
export interface AuditEntry {
  readonly _id: string
  readonly at: string
  readonly by: string
  readonly action: string
  readonly before: Facts | null
  readonly after: Facts | null
}

export function changedFields({ before, after }: Pick<AuditEntry, 'before' | 'after'>) {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].sort()
  return fields
    .map((field) => ({ field, before: before?.[field], after: after?.[field] }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after))
}

export type ValueWords = Readonly<Record<string, Readonly<Record<string, string>>>>

const ACTIONS: Readonly<Record<string, string>> = {
  'product.add': 'Added to the shop',
  'product.update': 'Changed',
  'product.remove': 'Removed from the shop',
  'product.import': 'Imported from a file',
  'product.undo-import': 'Import undone',
  'catalogue.synonyms': 'Search words changed',
  'order.move': 'Order moved on',
  'order.refund': 'Refund asked for',
  'payment.accept': 'Held payment accepted',
  'payment.settle': 'Payment settled outside the shop',
  'refund.see': 'Refund seen to',
  'user.role': 'Role changed',
  'user.delete': 'Account deleted',
}

const FIELDS: Readonly<Record<string, string>> = {
  name: 'Name',
  price: 'Price',
  offerPrice: 'Offer price',
  brand: 'Brand',
  category: 'Category',
  description: 'Description',
  photos: 'Photo',
  fulfilment: 'Delivery',
  reason: 'Reason',
  amount: 'Amount',
  tran_id: 'Payment number',
  payment: 'Payment number',
  state: 'Payment',
  holdReason: 'Held because',
  note: 'Note',
  synonyms: 'Search words',
  differences: 'Settled differences',
  refund: 'Refund',
  role: 'Role',
  logins: 'Logs in with',
}

export const ROLE_WORD = { admin: 'Admin', user: 'User' } as const

const VALUES: ValueWords = { role: ROLE_WORD, logins: { credential: 'Password', google: 'Google' } }

const MONEY = new Set(['price', 'offerPrice', 'amount'])

export const actionWords = (action: string): string => ACTIONS[action] ?? action

export const fieldWords = (field: string): string => FIELDS[field] ?? field

export function valueWords(field: string, value: unknown, words: ValueWords): string {
  if (Array.isArray(value)) return value.map((one) => valueWords(field, one, words)).join(', ') || '—'
  if (value === undefined || value === null || value === '') return '—'
  if (typeof value === 'number' && MONEY.has(field)) return formatTaka(poisha(value))
  const text = String(value)
  return (words[field] ?? VALUES[field])?.[text] ?? text
}
