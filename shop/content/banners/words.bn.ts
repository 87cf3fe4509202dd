import { FORMATS } from '../../kernel/language/format.ts'
import type * as english from './words.en.ts'

const { number } = FORMATS.bn

export const bannerWords: typeof english.bannerWords = {
  giftIdeas: 'কী উপহার দেবেন',
  slide: (place, count) => `${number(count)}টির মধ্যে ${number(place)} নম্বর`,
  shown: (place, count, headline) => `${number(count)}টি ব্যানারের ${number(place)} নম্বর: ${headline}`,
  seeGifts: 'উপহারগুলো দেখুন',
  pause: 'ব্যানার থামান',
  play: 'ব্যানার চালান',
  previous: 'আগের ব্যানার',
  next: 'পরের ব্যানার',
  banner: (place) => `ব্যানার ${number(place)}`,
  carousel: 'ব্যানারের সারি',
  slideRole: 'ব্যানার',
}
