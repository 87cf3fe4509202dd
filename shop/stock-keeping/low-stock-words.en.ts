import { FORMATS } from '../kernel/language/format.ts'

const { count, number } = FORMATS.en

const gifts = (n: number): string => count(n, { one: 'gift', other: 'gifts' })

export const lowStockWords = {
  /** At least one of both is more than 0. */
  subject: (few: number, out: number) =>
    [out > 0 && `${gifts(out)} sold out`, few > 0 && `${gifts(few)} nearly sold out`]
      .filter(Boolean)
      .join(', '),
  text: 'This is new since our last e-mail about your stock. When more have come, add them on the Stock page.',
  lists: { out: 'Sold out', few: 'Few left' },
  free: (name: string, n: number) => `${name}: ${number(n)} left`,
  more: (n: number) => `and ${number(n)} more`,
  toStock: 'Open Stock',
}
