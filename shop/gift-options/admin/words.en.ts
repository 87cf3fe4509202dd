export const giftSettingsWords = {
  title: 'Gift wrap and cards',
  what: 'the wraps and cards',
  lead: 'What shoppers can add to a gift in the cart. Orders from before keep what they have.',
  kinds: {
    wraps: {
      title: 'Wraps',
      lead: 'With a picture and a price.',
      none: 'No wraps yet.',
      add: 'Add a wrap',
      name: 'Name of the new wrap',
    },
    cards: {
      title: 'Cards',
      lead: 'An upright picture for A6 paper, 105 × 148 mm, with room for a message.',
      none: 'No cards yet.',
      add: 'Add a card',
      name: 'Name of the new card',
    },
    occasions: {
      title: 'Occasions',
      lead: 'What gifts are given for.',
      none: 'No occasions yet.',
      add: 'Add an occasion',
      name: 'Name of the new occasion',
    },
  },
  fields: {
    name: 'Name',
    price: 'Price in taka',
    picture: 'Picture',
  },
  pictureHelp: 'JPEG or PNG. It is cut to its frame.',
  box: 'Where it is written',
  boxes: { whole: 'On the whole card', lower: 'On the lower half', upper: 'On the upper half' },
  offered: 'Offered in the cart',
  notOffered: 'not offered',
  up: (name: string) => `${name}: up`,
  down: (name: string) => `${name}: down`,
  sampleTo: 'Dear Maa,',
  sampleMessage: 'Happy birthday! May this day be as sweet as your mishti doi. 🎂',
  sampleFrom: 'Rafi',
  history: 'History',
}

export const giftingRefusals = {
  'gifting-unknown': 'The shop does not have this any more. Please load the page again.',
  'gifting-full': ({ most }: { readonly most: number }) =>
    `There are ${most} of them already. Please change one that is not offered any more.`,
}
