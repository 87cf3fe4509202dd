import { FORMATS } from '../kernel/language/format.ts'

const { number } = FORMATS.en

/** The gift options of a parcel. */
export const giftWords = {
  isGift: 'This is a gift',
  isGiftHelp: 'With a card of your own, wrapped, and no price in it.',
  to: 'To',
  from: 'From',
  anonymous: 'Keep it a secret who sent it',
  withoutPhone: 'Leave the phone off the label',
  withoutPhoneHelp: 'If it is your own number. The courier then calls the shop.',
  thanks: 'Let the recipient thank you',
  thanksHelp: 'A slip in the parcel leads to a thank-you page.',
  thanksSaid: 'Thanks for your gift',
  thanksFrom: (name: string) => `Thanks from ${name}`,
  anonymousHelp: 'Nothing in the parcel shows your name, your phone number or a price.',
  occasion: 'Occasion',
  noOccasion: 'None in particular',
  message: 'Message for the card',
  messageHelp: 'In any language, with emoji.',
  tooMany: (letters: number) =>
    `It does not fit on the card: about ${number(letters)} ${letters === 1 ? 'character' : 'characters'} too many.`,
  card: 'Card',
  plainCard: 'Plain paper',
  noCard: 'No card',
  noWordsNoCard: 'Without a message there is no card.',
  preview: 'Your card',
  seeCard: 'See the card',
  wrap: 'Wrap',
  usualWrap: 'Standard packing',
  free: 'free',
  // On an order's page
  theGift: 'Your gift',
  giftFor: (name: string) => `Your gift for ${name}`,
  noGift: 'Is it a gift? Add a card, or have it wrapped.',
  occasionIs: 'Occasion',
  wrappedIn: 'Wrapped in',
  secret: 'It stays a secret who sent it.',
  change: 'Change card and wrap',
  makeGift: 'Make it a gift',
  wrapCosts: 'A more expensive wrap is paid separately; a cheaper one is not refunded.',
  save: 'Save',
  saved: 'Your gift has been changed.',
}
