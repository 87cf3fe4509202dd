import { FORMATS } from '../../kernel/language/format.ts'
import type { Poisha } from '../../kernel/money.ts'

const { taka } = FORMATS.en

export const orderFactWords = {
  gifts: (names: string) => `Gifts: ${names}`,
  more: (n: number) => `${n} more`,
  arrives: (day: string) => `It is to arrive on ${day}.`,
  cashAtTheDoor: (amount: Poisha) => `${taka(amount)} is to be paid in cash when it arrives.`,
  mayChange: 'Where it goes can be changed on the page of the order until it is on its way.',
}
