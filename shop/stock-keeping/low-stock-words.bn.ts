import { FORMATS } from '../kernel/language/format.ts'
import type * as english from './low-stock-words.en.ts'

const { number } = FORMATS.bn

export const lowStockWords: typeof english.lowStockWords = {
  subject: (few, out) =>
    [out > 0 && `${number(out)}টি উপহার শেষ`, few > 0 && `${number(few)}টি উপহার প্রায় শেষ`]
      .filter(Boolean)
      .join(', '),
  text: 'স্টক নিয়ে আমাদের আগের ই-মেইলের পর এগুলো নতুন। নতুন উপহার এলে স্টক পাতায় যোগ করে দিন।',
  lists: { out: 'শেষ', few: 'অল্প আছে' },
  free: (name, n) => `${name}: ${number(n)}টি আছে`,
  more: (n) => `এবং আরও ${number(n)}টি`,
  toStock: 'স্টক খুলুন',
}
