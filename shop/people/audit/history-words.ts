import { formatTaka, poisha } from '../../kernel/money.ts'

/** Of a field whose values are words of the wire: what people say for them. */
export type ValueWords = Readonly<Record<string, Readonly<Record<string, string>>>>

const DEEDS: Readonly<Record<string, string>> = {
  'product.add': 'Added to the shop',
  'product.update': 'Changed',
  'product.remove': 'Removed from the shop',
  'product.import': 'Imported from a file',
  'product.undo-import': 'Import undone',
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
  differences: 'Settled differences',
  refund: 'Refund',
  role: 'Role',
  logins: 'Logs in with',
}

const MONEY = new Set(['price', 'offerPrice', 'amount'])

export const deedWords = (action: string): string => DEEDS[action] ?? action

export const fieldWords = (field: string): string => FIELDS[field] ?? field

export function valueWords(field: string, value: unknown, words: ValueWords): string {
  if (Array.isArray(value)) return value.map((one) => valueWords(field, one, words)).join(', ') || '—'
  if (value === undefined || value === null || value === '') return '—'
  if (typeof value === 'number' && MONEY.has(field)) return formatTaka(poisha(value))
  const said = String(value)
  return words[field]?.[said] ?? said
}
