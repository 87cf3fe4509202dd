import { FORMATS } from '../../kernel/language/format.ts'
import type { Printable, Sheets } from './printables.ts'

const { number } = FORMATS.en

const parcels = (n: number) => `${number(n)} ${n === 1 ? 'parcel' : 'parcels'}`

const sheets: Readonly<Record<Sheets, string>> = { cards: 'Cards', slips: 'Packing slips', labels: 'Labels' }
const shortly: Readonly<Record<Sheets, string>> = { cards: 'Cards', slips: 'Slips', labels: 'Labels' }
const one: Readonly<Record<Printable, string>> = { card: 'Card', slip: 'Slip', label: 'Label' }

const toPrint: Readonly<Record<Printable, string>> = {
  card: 'Print the card',
  slip: 'Print the slip',
  label: 'Print the label',
}

/** Its own, and A4. */
const papers: Readonly<Record<Sheets, readonly [own: string, a4: string]>> = {
  cards: ['A6, one each', 'A4, four each'],
  slips: ['A5, one each', 'A4, one each'],
  labels: ['100 × 70 mm, one each', 'A4, eight each'],
}

export const printingWords = {
  sheets,
  shortly,
  days: { today: 'today', tomorrow: 'tomorrow', later: 'later' },
  titleOfDay: (what: string, day: string) => `${what} for ${day}`,
  titleOfOrder: (what: string, number: string) => `${what} of order ${number}`,
  thisPage: 'the sheets to print',
  noSuchOrder: 'No such order',
  // On the page, and not on paper
  print: 'Print',
  backToOrder: 'Back to the order',
  backToDay: 'Back to today’s board',
  toPrintNow: 'What to print',
  paper: 'Paper',
  papers,
  nothingToPrint: 'Nothing is left to print.',
  withoutCard: (n: number) =>
    `${parcels(n)} without a card: nothing was written for ${n === 1 ? 'it' : 'them'}.`,
  printedBefore: (n: number) =>
    n === 1 ? '1 is already printed and left out.' : `${number(n)} are already printed and left out.`,
  printThemToo: 'Print those, too',
  notShown: (n: number) =>
    `${number(n)} more ${n === 1 ? 'parcel leaves' : 'parcels leave'} then: print these first.`,
  shown: (n: number) => parcels(n),
  // Asked after the browser has printed
  wasPrinted: 'Printed?',
  yes: (n: number) => (n === 1 ? 'Yes, mark it' : `Yes, mark ${number(n)}`),
  notYet: 'Not yet',
  ticked: (n: number) => `Marked as printed: ${number(n)}`,
  undo: 'Undo',
  undone: (n: number) => `No longer marked: ${number(n)}`,
  didNotWork: 'That did not work.',
  // Whether it was
  prints: 'Card, slip and label',
  ended: {
    cancelled: 'It is cancelled: there is nothing to print.',
    returned: 'It came back: there is nothing to print.',
  },
  toPrint,
  printedAt: (what: Printable, at: string) => `${one[what]} printed ${at}`,
  anew: (what: Printable) => `${one[what]} has changed: print it again`,
  printAgain: (what: Printable) => `Print the ${one[what].toLowerCase()} again`,
  notPrinted: 'Not printed after all',
  // For the packer, where there is something to stop for
  card: 'Card',
  givenBack: 'Its money was refunded: do not send it.',
  nobodyNamed: 'Nobody is named: ask whom it is for before you send it.',
}

export const printingRefusals = {
  'nothing-to-print': 'This order is cancelled or came back, so there is nothing to print.',
  'print-of-ended': ({ orders }: { readonly orders: readonly string[] }) =>
    `Cancelled or came back in the meantime: order ${orders.join(', ')}. Put ${orders.length === 1 ? 'its' : 'their'} sheets aside, and do not send ${orders.length === 1 ? 'it' : 'them'}. Nothing is marked yet: mark the others.`,
}
