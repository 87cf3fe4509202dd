const art: Readonly<Record<string, { readonly headline: string; readonly text: string }>> = {
  'banner-birthday': {
    headline: 'Make a wish come true',
    text: 'Cakes, balloons and boxes with a ribbon on.',
  },
  'banner-flowers': {
    headline: 'Say it with flowers',
    text: 'Tied by hand, brought to the door.',
  },
  'banner-sweets': { headline: 'Something sweet', text: 'Chocolate, sandesh and honey worth sharing.' },
  'banner-kids': {
    headline: 'For the small ones',
    text: 'Bears, trains and rockets that are loved for years.',
  },
  'banner-festivals': {
    headline: 'Lights for every festival',
    text: 'Eid, Puja, Boishakh: bring the glow along.',
  },
  'advert-anniversary': { headline: 'Just the two of you', text: 'Gifts that remember the date.' },
  'advert-home': { headline: 'A warmer home', text: 'Made by hand in Bangladesh.' },
  'advert-jewellery': { headline: 'A little sparkle', text: 'Rings, watches and pretty small things.' },
}

export const en = {
  /** By the picture's name. */
  art,
  giftIdeas: 'Gift ideas',
  moreGiftIdeas: 'More gift ideas',
  slide: (place: number, of: number) => `${place} of ${of}`,
  shown: (place: number, of: number, headline: string) => `Banner ${place} of ${of}: ${headline}`,
  seeGifts: 'See the gifts',
  pause: 'Pause the banners',
  play: 'Play the banners',
  previous: 'Previous banner',
  next: 'Next banner',
  banner: (place: number) => `Banner ${place}`,
  carousel: 'carousel',
  slideRole: 'slide',
}
