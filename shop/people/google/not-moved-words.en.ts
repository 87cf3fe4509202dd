import { FORMATS } from '../../kernel/language/format.ts'

const { count } = FORMATS.en

const gifts = (n: number) =>
  `${count(n, { one: 'gift', other: 'gifts' })} found no room in your cart, which holds 100.`
const addresses = (n: number) =>
  `${count(n, { one: 'address', other: 'addresses' })} found no room among your saved ones, 20 at most.`

/** After Google, where an account was too full for what its guest had. */
export const notMovedWords = {
  title: 'You are logged in',
  found: (ofCart: number, saved: number) =>
    [ofCart > 0 && gifts(ofCart), saved > 0 && addresses(saved)].filter(Boolean).join(' '),
  later: 'Nothing is lost: once there is room, your next log-in brings the rest.',
  goOn: 'Continue',
}
