import { FORMATS } from '../../kernel/language/format.ts'

const { count } = FORMATS.en

/** A cart for several people. */
export const parcelWords = {
  toSeveral: 'Send to more than one person',
  toSeveralHelp: 'Each with an address, a day and a card of their own; paid once.',
  toOne: 'Send everything to one person',
  forWhom: (name: string) => `For ${name}`,
  parcel: (nth: string) => `Parcel ${nth}`,
  sendTo: 'Send to',
  chooseWhom: 'Choose an address',
  newAddress: 'Add another address',
  gifts: (n: number) => count(n, { one: 'gift', other: 'gifts' }),
  noGifts: 'Nothing is in it yet: move a gift here.',
  moveTo: 'Move to',
  copyFor: 'The same for …',
  copied: (gift: string) => `${gift} is in the cart once more.`,
  removeParcel: 'Remove this parcel',
  addParcel: 'One more person',
  byFile: 'More than a few? Send a file',
  whereMissing: 'Say for each parcel where it goes.',
  parcels: (n: number) => count(n, { one: 'parcel', other: 'parcels' }),
}
