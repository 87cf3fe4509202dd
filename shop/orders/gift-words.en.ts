import { FORMATS } from '../kernel/language/format.ts'

const { number } = FORMATS.en

/** What makes a parcel a gift. */
export const giftWords = {
  isGift: 'This is a gift',
  isGiftHelp: 'With a card of your own, wrapped, and no price in it.',
  to: 'To',
  toHelp: 'As you call them, for the card.',
  from: 'From',
  anonymous: 'Keep it a secret who sent it',
  withoutPhone: 'Leave the phone off the label',
  withoutPhoneHelp: 'For when the number is your own. Whoever delivers it then calls the shop.',
  thanks: 'They may say thanks',
  thanksHelp: 'A slip in the parcel leads to a page for it. Their words come to you.',
  thanksSaid: 'Thanks for your gift',
  thanksFrom: (name: string) => `Thanks from ${name}`,
  anonymousHelp: 'Nothing that comes with it bears your name, your phone or a price.',
  occasion: 'Occasion',
  noOccasion: 'None in particular',
  message: 'Message for the card',
  messageHelp: 'In any language, with emoji.',
  tooMany: (letters: number) =>
    `It does not fit on the card: about ${number(letters)} ${letters === 1 ? 'character' : 'characters'} too many.`,
  card: 'Card',
  plainCard: 'Plain paper',
  preview: 'Your card',
  wrap: 'Wrap',
  usualWrap: 'As we pack everything',
  free: 'free',
  // Of an order
  theGift: 'Your gift',
  giftFor: (name: string) => `Your gift for ${name}`,
  noGift: 'Is it a gift? Add a card, or have it wrapped.',
  occasionIs: 'Occasion',
  wrappedIn: 'Wrapped in',
  secret: 'It stays a secret who sent it.',
  change: 'Change card and wrap',
  makeGift: 'Make it a gift',
  wrapCosts: 'A dearer wrap is to be paid by itself; nothing goes back for a cheaper one.',
  save: 'Save',
  saved: 'Your gift is changed.',
}
