import { DATES } from '../../kernel/language/dates.ts'
import { FORMATS } from '../../kernel/language/format.ts'
import type { Poisha } from '../../kernel/money.ts'

const { taka } = FORMATS.en
const { weekday, shortDay } = DATES.en

/** On a gift's page. */
export const giftPageWords = {
  pictures: 'Pictures',
  choosePicture: 'Choose a picture',
  pictureOf: (name: string, nth: string) => `${name}, picture ${nth}`,
  showPicture: (nth: string) => `Picture ${nth}`,
  arrival: 'When it arrives',
  arrives: (day: string) => `Arrives ${weekday(day)} ${shortDay(day)}`,
  deliverTo: 'Deliver to',
  whichDay: 'Which day?',
  noDays: 'We deliver here as soon as your gift is ready.',
  allFull: 'No day is available here within the next 14 days.',
  notLoaded: 'You choose the day in your cart.',
  makeItAGift: 'Make it a gift',
  card: 'A card in your own words',
  wrapFrom: (price: Poisha) => (price === 0 ? 'Free gift wrap' : `Gift wrap from ${taka(price)}`),
  secret: 'Keep it a secret who sent it',
  ask: 'Don’t know the address?',
  askHelp: 'The recipient fills it in',
}
