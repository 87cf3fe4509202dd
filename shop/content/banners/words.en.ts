export const bannerWords = {
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
