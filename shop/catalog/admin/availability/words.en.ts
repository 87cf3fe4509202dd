import { FORMATS } from '../../../kernel/language/format.ts'
import { LISTS } from '../../../kernel/language/lists.ts'

const { count, number } = FORMATS.en
const list = LISTS.en

const hampers = (n: number): string => count(n, { one: 'hamper', other: 'hampers' })

const named = (names: readonly string[], more: number): string =>
  list(more > 0 ? [...names, `${number(more)} more`] : names)

export const availabilityWords = {
  left: (n: number) => `${number(n)} left`,
  soldOut: 'Sold out',
  choicesOut: (out: number, all: number) => `${number(out)} of ${number(all)} choices sold out`,
  cannotBeOrdered: 'Cannot be ordered',
  notEnough: (names: readonly string[]) => `Not enough left: ${list(names)}`,
  leftTheShop: (n: number) =>
    n === 1 ? 'One part was removed from the shop' : `${number(n)} parts were removed from the shop`,
  partOf: (n: number) => `In ${hampers(n)}`,
  // Asked before a part is removed
  isIn: (n: number, names: readonly string[], more: number) =>
    `It is in ${hampers(n)}: ${named(names, more)}. ${n === 1 ? 'It' : 'They'} cannot be ordered without it.`,
  areIn: (n: number, names: readonly string[], more: number) =>
    `They are in ${hampers(n)} that cannot be ordered without them: ${named(names, more)}.`,
}
