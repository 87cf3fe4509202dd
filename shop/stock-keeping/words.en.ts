import { FORMATS } from '../kernel/language/format.ts'
import type { StockMoveKind } from '../stock/stock.ts'

const { number } = FORMATS.en

const change = (n: number): string => `${n < 0 ? '−' : '+'}${number(Math.abs(n))}`

const kinds: Readonly<Record<StockMoveKind, string>> = {
  count: 'Counted',
  receive: 'Received',
  sold: 'Sent with an order',
  returned: 'Came back',
  broken: 'Broken or lost',
  import: 'From a file',
  stop: 'Not counted any more',
  options: 'Options changed',
}

export const stockWords = {
  title: 'Stock',
  theStock: 'the stock',
  lead: 'Count what is in the shop, also what is packed and not sent yet. A gift that is not counted never sells out.',
  search: 'Gift or code',
  searchHint: 'Lamp, or a code',
  among: 'the stock',
  scan: 'Scan a code',
  stopScanning: 'Stop the camera',
  hold: 'Hold the code in front of the camera.',
  noCamera: 'The camera cannot be used here. Type the code instead.',
  tabs: { counted: 'Counted', few: 'Few left', out: 'Sold out' },
  lists: 'Lists',
  found: (n: number, search: string) =>
    n === 1 ? `1 gift for “${search}”` : `${number(n)} gifts for “${search}”`,
  nothingFound: 'Nothing has this name or code.',
  showCounted: 'Show what is counted',
  nothingCounted: 'Nothing is counted yet',
  beginHere: 'Search a gift above and type how many you have.',
  noneShort: { few: 'Nothing is running low', out: 'Nothing is sold out' },
  howMany: (gift: string) => `How many: ${gift}`,
  save: (gift: string) => `Save: ${gift}`,
  notCounted: 'Not counted yet',
  hamper: 'A hamper: count the gifts in it',
  free: (n: number) => `${number(n)} free`,
  promised: (n: number) => `${number(n)} promised in orders`,
  levels: { few: 'Few left', out: 'Sold out' },
  countedBy: (by: string, at: string) => `Counted by ${by}, ${at}`,
  saved: (onHand: number | null) => (onHand === null ? 'Not counted any more' : `Saved: ${number(onHand)}`),
  undo: 'Undo',
  undoOf: (what: string) => `Undo: ${what}`,
  undone: (onHand: number | null) =>
    onHand === null ? 'Undone: not counted any more' : `Undone: ${number(onHand)}`,
  notANumber: 'Please type a whole number.',
  more: (gift: string) => `More: ${gift}`,
  received: 'Received',
  add: 'Add',
  broken: 'Broken or lost',
  takeAway: 'Take away',
  fewAt: 'Few left from',
  set: 'Set',
  stop: 'Count no longer',
  history: 'History',
  noHistory: 'Nothing has happened yet.',
  kinds,
  undoing: (kind: StockMoveKind) => `Undone: ${kinds[kind]}`,
  move: (amount: number, onHand: number) => `${change(amount)}, then ${number(onHand)}`,
  toOrder: 'Order',
}

export const stockPageRefusals = {
  'counted-by-choice': 'This gift is sold in several choices. Please count each of them.',
  'counted-by-parts': 'This is a hamper. Please count the gifts that are in it.',
}
