import { FORMATS } from '../../kernel/language/format.ts'
import { LISTS } from '../../kernel/language/lists.ts'
import type { Text } from '../../kernel/language/text-fields.ts'
import type { Poisha } from '../../kernel/money.ts'
import type { RecipientColumn } from './columns.ts'

const { count, number, taka } = FORMATS.en
const list = LISTS.en

const parcels = (n: number): string => count(n, { one: 'parcel', other: 'parcels' })

const rows = (n: number): string => count(n, { one: 'row', other: 'rows' })

export const recipientWords = {
  title: 'Send to many people',
  /** As the object of "We could not show". */
  theList: 'your list',
  /** As the file names them, and the shop reads them. */
  columns: {
    name: 'name',
    phone: 'phone',
    city: 'city',
    area: 'area',
    address: 'address',
    gift: 'gift',
    day: 'day',
    window: 'part of day',
    message: 'message',
    from: 'from',
    anonymous: 'anonymous',
    occasion: 'occasion',
    wrap: 'wrap',
    card: 'card',
  },
  // In front of the file
  help: 'One file, one order, one payment: a parcel for each row, with an address, a day and a card of its own.',
  howTo: 'How the file looks',
  needed: (columns: readonly string[]) => `Every row needs ${list(columns)}.`,
  optional: (columns: readonly string[]) =>
    `These may be left empty, or out: ${list(columns)}. Without a day the parcel leaves as soon as it is packed.`,
  giftsHelp:
    'A gift is named as it is in the shop, or by its id. Several stand in one cell: “2 x Red Mug; Roses”.',
  daysHelp:
    'A day is written 2026-12-31 or 31/12/2026. For anonymous, write yes or no; only then may the phone be empty.',
  mostRows: (n: number) => `At most ${number(n)} rows, saved as “CSV UTF-8”.`,
  template: 'Download a template',
  templateFile: 'recipients.csv',
  /** One row of the template. */
  example: {
    name: 'Farzana Akter',
    phone: '01712-345678',
    city: 'Dhaka',
    area: 'Dhanmondi',
    address: 'House 5, Road 2',
    gift: (name: string) => `2 x ${name}`,
    message: 'Happy new year, and thank you for this one!',
    from: 'All of us at the office',
    no: 'no',
  },
  orDrop: 'or drop it here. Nothing is ordered before you have seen what it costs.',
  // Its contents
  readAt: (moment: string) => `read on ${moment}`,
  wrongRows: (n: number) =>
    `${n === 1 ? 'One row is' : `${rows(n)} are`} not right yet. Correct the file and choose it again: all of it is ordered, or nothing.`,
  allRight: (n: number) => `${n === 1 ? 'The row is' : `All ${rows(n)} are`} right.`,
  toCorrect: 'To correct',
  rightRows: (n: number) => `See the ${n === 1 ? 'row that is' : `${rows(n)} that are`} right`,
  allRows: (n: number) => `See ${n === 1 ? 'the parcel' : `all ${parcels(n)}`}`,
  noDay: 'as soon as it is packed',
  times: (n: number, name: string) => (n > 1 ? `${number(n)} × ${name}` : name),
  cost: 'What it costs',
  costOfRight: 'What the right rows cost',
  parcels,
  gifts: (n: number) => count(n, { one: 'gift', other: 'gifts' }),
  perParcel: (label: string, n: number) => `${label} · ${parcels(n)}`,
  total: 'Total',
  order: (n: number, amount: string) => `Order ${n === 1 ? 'the parcel' : `all ${parcels(n)}`} for ${amount}`,
  onceForAll: 'You pay on the next page, online and once for all of them. Your cart stays as it is.',
  again: (message: string) => `${message} Pressing again is safe: it is ordered once.`,
  discard: 'Discard this file',
  keptFor: (days: number) =>
    `We keep the file for ${count(days, { one: 'day', other: 'days' })}, or until it is ordered or discarded.`,
  // Why a row cannot be used
  fault: (column: string, message: string) => `${column}: ${message}`,
}

export const recipientsRefusals = {
  'recipients-columns-missing': ({ missing }: { readonly missing: readonly RecipientColumn[] }) =>
    `The first row must name the columns. Missing: ${missing.map((column) => `“${recipientWords.columns[column]}”`).join(' and ')}. The template has all of them.`,
  'recipients-gone':
    'This file is not here any more: another one took its place, or it was kept too long. Please choose it again.',
  'recipients-not-right': ({ rows }: { readonly rows: number }) =>
    `${rows === 1 ? 'One row is' : `${rows} rows are`} not right any more, so nothing was ordered. Please have a look.`,
  'recipients-price-changed': ({ amount }: { readonly amount: Poisha }) =>
    `A price changed: it costs ${taka(amount)} now, and nothing was ordered. Please have a look and order again.`,
  'recipients-out-of-range': ({
    amount,
    minAmount,
    maxAmount,
  }: Record<'amount' | 'minAmount' | 'maxAmount', Poisha>) =>
    `You can pay from ${taka(minAmount)} to ${taka(maxAmount)} at once, and this costs ${taka(amount)}. Please ${amount > maxAmount ? 'split the file' : 'add to it'}.`,
}

/** Follow the name of their column. */
export const recipientReasons = {
  'no-date': 'must be a day such as 2026-12-31 or 31/12/2026',
  'own-phone':
    'is your own number: it would be on the label of a secret. Give theirs, or leave it empty and nothing is printed',
  'time-slot-without-day': 'needs a day beside it',
  'not-yes-or-no': 'must be yes or no',
  'no-gift': 'must name a gift',
  'no-such-gift': ({ name, nearest }: { readonly name: string; readonly nearest: Text<'name'> | null }) =>
    nearest ? `the shop has no “${name}”. Do you mean “${nearest.name}”?` : `the shop has no “${name}”`,
  'several-gifts': ({ name }: { readonly name: string }) =>
    `the shop has several gifts called “${name}”. Please give the id of one`,
  'too-many-gifts': ({ limit }: { readonly limit: number }) =>
    `at most ${number(limit)} gifts go into a parcel`,
  'too-many-gifts-in-all': ({ limit }: { readonly limit: number }) =>
    `at most ${number(limit)} gifts go into one order`,
  'not-offered': ({ name, offered }: { readonly name: string; readonly offered: readonly Text<'name'>[] }) =>
    offered.length > 0
      ? `“${name}” is none of: ${offered.map((one) => one.name).join(', ')}`
      : `“${name}” is not offered`,
}
