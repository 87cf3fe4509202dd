import { FORMATS } from '../../kernel/language/format.ts'
import type { Poisha } from '../../kernel/money.ts'

const { taka } = FORMATS.en

/** Each begins with the shop's short name, and says no more than the number of the order: phones lie on tables. */
export const smsWords = {
  order: (number: string) => `order ${number}`,
  parcel: (number: string) => `a parcel of order ${number}`,
  placed: (about: string) => `we have your ${about}. Thank you!`,
  day_to_agree: (about: string) => `${about} cannot come on the chosen day. We will call you.`,
  stock_to_agree: (about: string) => `a gift of ${about} is sold out. We will call you.`,
  delivered: (about: string) => `${about} was delivered. Thank you!`,
  returned: (about: string) => `${about} could not be delivered and came back to us.`,
  cancelled: (about: string) => `we had to cancel ${about}. Sorry.`,
  cancelledBySelf: (about: string) => `${about} is cancelled, as you asked.`,
  goesBack: (amount: Poisha) => `You get ${taka(amount)} back.`,
}
