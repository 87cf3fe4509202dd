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
  /** Where no file can be sent. */
  toCart: 'Open your cart',
  // In front of the file
  help: 'One file, one order, one payment: a parcel for each row, with an address, a day and a card of its own.',
  howTo: 'What the file looks like',
  needed: (columns: readonly string[]) => `Every row needs ${list(columns)}.`,
  optional: (columns: readonly string[]) =>
    `You can leave these empty, or leave them out: ${list(columns)}. Without a day the parcel leaves as soon as it is packed.`,
  giftsHelp:
    'Write a gift’s name as it is in the shop, its SKU or its id; where it comes in sizes or colours, “Felt Crown · Large”. Put several into one cell: “2 x Red Mug; Roses”.',
  daysHelp:
    'Write a day as 2026-12-31 or 31/12/2026. For anonymous, write yes or no; with yes, the phone may be empty.',
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
  orDrop: 'or drop it here. You see the cost before anything is ordered.',
  // Its contents
  readAt: (moment: string) => `read on ${moment}`,
  wrongRows: (n: number) =>
    `${n === 1 ? 'One row needs' : `${rows(n)} need`} correcting. Correct the file and choose it again: all of it is ordered, or nothing.`,
  allRight: (n: number) => `${n === 1 ? 'The row is' : `All ${rows(n)} are`} correct.`,
  toCorrect: 'To correct',
  rightRows: (n: number) => `See the ${n === 1 ? 'correct row' : `${number(n)} correct rows`}`,
  allRows: (n: number) => `See ${n === 1 ? 'the parcel' : `all ${parcels(n)}`}`,
  noDay: 'as soon as it is packed',
  times: (n: number, name: string) => (n > 1 ? `${number(n)} × ${name}` : name),
  cost: 'Total cost',
  costOfRight: 'Cost of the correct rows',
  parcels,
  gifts: (n: number) => count(n, { one: 'gift', other: 'gifts' }),
  perParcel: (label: string, n: number) => `${label} · ${parcels(n)}`,
  total: 'Total',
  order: (n: number, amount: string) => `Order ${n === 1 ? 'the parcel' : `all ${parcels(n)}`} for ${amount}`,
  onceForAll: 'You pay online on the next page, once for all parcels. Your cart stays as it is.',
  again: (message: string) => `${message} Pressing again is safe: it is ordered once.`,
  discard: 'Discard this file',
  keptFor: (days: number) =>
    `We keep the file for ${count(days, { one: 'day', other: 'days' })}, or until it is ordered or discarded.`,
  // Why a row cannot be used
  fault: (column: string, message: string) => `${column}: ${message}`,
}

export const recipientsRefusals = {
  'recipients-off':
    'This shop takes no lists of recipients. You can still send gifts to several people: choose them in your cart, one by one.',
  'recipients-columns-missing': ({ missing }: { readonly missing: readonly RecipientColumn[] }) =>
    `The first row must name the columns. Missing: ${missing.map((column) => `“${recipientWords.columns[column]}”`).join(' and ')}. The template has all of them.`,
  'recipients-gone':
    'We no longer have this file: you chose another one, or its time ran out. Please choose it again.',
  'recipients-not-right': ({ rows }: { readonly rows: number }) =>
    `${rows === 1 ? 'One row is' : `${rows} rows are`} no longer correct, so nothing was ordered. Please have a look.`,
  'recipients-price-changed': ({ amount }: { readonly amount: Poisha }) =>
    `A price changed, so nothing was ordered: the total is now ${taka(amount)}. Please have a look and order again.`,
  'recipients-out-of-range': ({
    amount,
    minAmount,
    maxAmount,
  }: Record<'amount' | 'minAmount' | 'maxAmount', Poisha>) =>
    `You can pay from ${taka(minAmount)} to ${taka(maxAmount)} at once, and this costs ${taka(amount)}. Please ${amount > maxAmount ? 'split the file' : 'add to it'}.`,
}

/** Follow the name of their column. */
export const recipientReasons = {
  'no-date': 'must be a day such as 2026-12-31 or 31/12/2026: with its year, and the day before the month',
  'day-as-number':
    'is a day as a spreadsheet counts it. Make the column a date there, or write it as 2026-12-31',
  'place-unknown': ({ name }: { readonly name: string }) =>
    `we do not know the district of “${name}”. Please write it beside the place, like “Bhaluka, Mymensingh”`,
  'own-phone':
    'is your own number, which would be printed on a secret gift’s label. Enter the recipient’s, or leave it empty: then none is printed',
  'time-slot-without-day': 'needs a day beside it',
  'not-yes-or-no': 'must be yes or no',
  'no-gift': 'must name a gift',
  'no-such-gift': ({ name, nearest }: { readonly name: string; readonly nearest: Text<'name'> | null }) =>
    nearest ? `the shop has no “${name}”. Do you mean “${nearest.name}”?` : `the shop has no “${name}”`,
  'choice-open': ({ name, offered }: { readonly name: string; readonly offered: readonly Text<'name'>[] }) =>
    `“${name}” can be chosen as ${offered.map((one) => one.name).join(', ')}. Please write one behind it, like “${name} · ${offered[0]?.name ?? ''}”`,
  'too-few-left': ({ left, gift }: { readonly left: number; readonly gift: Text<'name'> }) =>
    left === 0 ? `“${gift.name}” is sold out` : `only ${number(left)} of “${gift.name}” are left`,
  'several-gifts': ({ name }: { readonly name: string }) =>
    `the shop has several gifts called “${name}”. Please enter the id of one`,
  'too-many-gifts': ({ limit }: { readonly limit: number }) =>
    `at most ${number(limit)} gifts go into a parcel`,
  'too-many-gifts-in-all': ({ limit }: { readonly limit: number }) =>
    `at most ${number(limit)} gifts go into one order`,
  'not-offered': ({ name, offered }: { readonly name: string; readonly offered: readonly Text<'name'>[] }) =>
    offered.length > 0
      ? `“${name}” is none of: ${offered.map((one) => one.name).join(', ')}`
      : `“${name}” is not offered`,
}
