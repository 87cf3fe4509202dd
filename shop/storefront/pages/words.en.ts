import { FORMATS } from '../../kernel/language/format.ts'
import type { Poisha } from '../../kernel/money.ts'

const { taka } = FORMATS.en

/** On a gift's page. */
export const giftPageWords = {
  pictures: 'Pictures',
  choosePicture: 'Choose a picture',
  pictureOf: (name: string, nth: string) => `${name}, picture ${nth}`,
  showPicture: (nth: string) => `Picture ${nth}`,
  arrival: 'When it arrives',
  makeItAGift: 'Make it a gift',
  card: 'A card in your own words',
  wrapFrom: (price: Poisha) => (price === 0 ? 'Free gift wrap' : `Gift wrap from ${taka(price)}`),
  secret: 'Keep it a secret who sent it',
  ask: 'Don’t know the address?',
  askHelp: 'The recipient fills it in',
}
