import { FORMATS } from '../kernel/language/format.ts'
import type { Poisha } from '../kernel/money.ts'

const { count, taka } = FORMATS.en

/** As in charges, which are stored. */
export const promotionWords = {
  percentOff: (percent: string) => `${percent}% off`,
  amountOff: (amount: string) => `${amount} off`,
  freeDelivery: 'Free delivery',
  freeWrap: 'Free gift wrap',
}

interface WithoutIt {
  /** The sum without the code. */
  readonly amount: Poisha
}

const without = ({ amount }: WithoutIt) => `Remove it to order for ${taka(amount)}.`

export const codeRefusals = {
  'code-unknown': (facts: WithoutIt) =>
    `This code is not valid. Please check how it is written. ${without(facts)}`,
  'code-used-up': (facts: WithoutIt) => `This code has been used as often as it can be. ${without(facts)}`,
  'code-used-by-you': (facts: WithoutIt) => `You have used this code already. ${without(facts)}`,
  'code-needs-proof': (facts: WithoutIt) =>
    `This code works once for each person, so please confirm your e-mail address first: open My Account and choose “Confirm e-mail”. ${without(facts)}`,
  'code-held': (facts: WithoutIt) =>
    `What is left of this code is kept for people with a confirmed e-mail. Please confirm yours on your account page (without an account, sign up first: your cart comes along), pay your open order with this code, or try again later. ${without(facts)}`,
  'code-not-for-these': (facts: WithoutIt) =>
    `This code is for other gifts than those you are ordering. ${without(facts)}`,
  'code-needs-amount': ({ minimum, ...facts }: WithoutIt & { readonly minimum: Poisha }) =>
    `This code starts at gifts for ${taka(minimum)}. Add something, or order without it for ${taka(facts.amount)}.`,
  'code-needs-gifts': ({ gifts, ...facts }: WithoutIt & { readonly gifts: number }) =>
    `This code starts at ${count(gifts, { one: 'gift', other: 'gifts' })}. Add one, or order without it for ${taka(facts.amount)}.`,
  'code-tries': 'Too many codes were tried. Please wait a while, or order without a code.',
}
