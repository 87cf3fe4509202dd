import { shownPage } from '../../kernel/api/page.ts'

/** A day on which orders were placed: how many, with how many lines. */
export interface CountedDay {
  readonly day: string
  readonly orders: number
  readonly lines: number
}

/** The days, newest first, on which the orders of a page were placed; beyond the end it is the last page. */
export function daysOfPage(
  counted: readonly CountedDay[],
  asked: { readonly page: number; readonly limit: number },
) {
  const total = counted.reduce((sum, { orders }) => sum + orders, 0)
  const page = shownPage(asked.page, total, asked.limit)
  const first = (page - 1) * asked.limit
  const before = { orders: 0, lines: 0 }
  const days: string[] = []
  let until = 0
  for (const { day, orders, lines } of counted) {
    if (until + orders <= first) {
      before.orders += orders
      before.lines += lines
    } else if (until < first + asked.limit) days.push(day)
    until += orders
  }
  return { total, page, days, offset: first - before.orders, linesBefore: before.lines }
}
