export const homeWords = {
  finder: {
    title: 'Who are we wrapping for?',
    forWhom: 'For whom?',
    occasion: 'Occasion?',
    by: 'By when?',
    find: 'Find',
  },
  moreGiftIdeas: 'More gift ideas',
  byOccasion: 'Gifts by occasion',
  whatWeDo: 'What we do with your gift',
  /** A headline, and a sentence where there is room. */
  promises: {
    card: ['A card in your words', 'Printed and tucked into the parcel.'],
    wrap: ['Wrapped as you like', 'You choose the wrapping.'],
    day: ['On the day you choose', 'Neither early nor late.'],
    midnight: ['On the day, even at midnight', 'Be the first to wish them.'],
    link: ['Without knowing the address', 'The recipient fills it in through your link.'],
    secret: ['A secret, if you like', 'No prices, and no name unless you say so.'],
  },
}
