export const bannerWords = {
  giftIdeas: 'Gift ideas',
  slide: (place: number, count: number) => `${place} of ${count}`,
  shown: (place: number, count: number, headline: string) => `Banner ${place} of ${count}: ${headline}`,
  seeGifts: 'See the gifts',
  pause: 'Pause the banners',
  play: 'Play the banners',
  previous: 'Previous banner',
  next: 'Next banner',
  banner: (place: number) => `Banner ${place}`,
  carousel: 'carousel',
  slideRole: 'slide',
}
