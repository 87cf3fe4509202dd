import { FORMATS } from '../../../kernel/language/format.ts'
import { LISTS } from '../../../kernel/language/lists.ts'
import type * as english from './words.en.ts'

const { number } = FORMATS.bn
const list = LISTS.bn

const named = (names: readonly string[], more: number): string =>
  list(more > 0 ? [...names, `আরও ${number(more)}টি`] : names)

export const availabilityWords: typeof english.availabilityWords = {
  left: (n) => `${number(n)}টি আছে`,
  soldOut: 'শেষ হয়ে গেছে',
  choicesOut: (out, all) => `${number(all)}টির মধ্যে ${number(out)}টি ধরন শেষ`,
  cannotBeOrdered: 'অর্ডার করা যাচ্ছে না',
  notEnough: (names) => `যথেষ্ট নেই: ${list(names)}`,
  leftTheShop: (n) => `${number(n)}টি অংশ দোকান থেকে মুছে ফেলা হয়েছে`,
  partOf: (n) => `${number(n)}টি হ্যাম্পারে আছে`,
  isIn: (n, names, more) =>
    `এটি ${number(n)}টি হ্যাম্পারে আছে: ${named(names, more)}। এটি ছাড়া ${n === 1 ? 'সেটি' : 'সেগুলো'} অর্ডার করা যাবে না।`,
  areIn: (n, names, more) =>
    `এগুলো ${number(n)}টি হ্যাম্পারে আছে, আর এগুলো ছাড়া ${n === 1 ? 'সেটি' : 'সেগুলো'} অর্ডার করা যাবে না: ${named(names, more)}।`,
}
