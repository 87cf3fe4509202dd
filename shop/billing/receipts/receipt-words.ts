import { FORMATS } from '../../kernel/language/format.ts'
import type { Language } from '../../kernel/language/language.ts'
import { wordsIn } from '../../kernel/language/words-in.ts'
import { decimalTaka, type Poisha, poisha, sumOf } from '../../kernel/money.ts'
import type { Receipt, ReceiptRefund } from './receipt.ts'
import { paperWords } from './words.en.ts'

const MAX_ROWS = 10

interface ReceiptRow {
  readonly label: string
  readonly amount: Poisha
}

/** The words of a receipt, with numbers and dates in its digits. */
export function receiptWords(language: Language) {
  const words = wordsIn(language, paperWords)
  const { digits } = FORMATS[language]
  const day = (moment: Date) => digits(dhakaMoment(moment).slice(0, 10))

  return {
    ...words,
    digits,
    giftCount: (count: number) => words.gifts(digits(count)),
    moment: (moment: Date) => words.inDhaka(digits(dhakaMoment(moment))),
    taka: (amount: Poisha) => digits(amount < 0 ? `−${paperTaka(poisha(-amount))}` : paperTaka(amount)),
    /** Rows of a total that was not paid at once. */
    partRows({ part, total, amount }: Pick<Receipt, 'part' | 'total' | 'amount'>): readonly ReceiptRow[] {
      const other = poisha(total - amount)
      if (part === 'advance') {
        const advance = { label: words.inAdvance, amount }
        return [advance, { label: words.later, amount: other }]
      }
      if (part !== 'rest') return []
      return [
        { label: words.before, amount: other },
        { label: words.now, amount },
      ]
    },
    /** The oldest of many refunds share a row, so that all fit below the total. */
    refundRows(refunds: readonly ReceiptRefund[]): ReceiptRow[] {
      const older = refunds.length > MAX_ROWS ? refunds.slice(0, 1 - MAX_ROWS) : []
      const last = older.at(-1)
      const single = refunds.slice(older.length).map(({ amount, at }) => ({
        label: words.refundedOn(day(at)),
        amount,
      }))
      if (!last) return single
      const shared = sumOf(older.map(({ amount }) => amount))
      return [{ label: words.refundedUntil(day(last.at)), amount: shared }, ...single]
    },
  }
}

/** `৳12,34,567`, for amounts from 0. Grouped by hand: a newer ICU must not change the bytes of a receipt. */
function paperTaka(amount: Poisha): string {
  const [taka = '0', decimals] = decimalTaka(amount).split('.')
  const lakhs = taka.slice(0, -3).replace(/\B(?=(\d{2})+$)/g, ',')
  const grouped = lakhs ? `${lakhs},${taka.slice(-3)}` : taka
  return `৳${grouped}${decimals === '00' ? '' : `.${decimals}`}`
}

/** `21/11/2026, 02:30`. Not by `Intl`: a newer Node may put its commas elsewhere. */
export function dhakaMoment(moment: Date): string {
  const [year, month, day, hour, minute] = new Date(moment.getTime() + DHAKA_AHEAD_MS)
    .toISOString()
    .split(/[-T:]/)
  return `${day}/${month}/${year}, ${hour}:${minute}`
}

/** Bangladesh has had no summer time since 2009. */
const DHAKA_AHEAD_MS = 6 * 60 * 60 * 1000
