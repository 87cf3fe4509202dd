import { describe, expect, it } from 'vitest'
import { fromTaka } from '../../kernel/money.ts'
import { sumUpDays } from './shop-day.ts'
import { dashboardWords as inBangla } from './words.bn.ts'
import { dashboardWords } from './words.en.ts'

describe('a day of the shop', () => {
  it('is added to others without losing a poisha', () => {
    const day = { day: '2026-11-21', orders: 2, sales: fromTaka(0.1) }
    expect(
      sumUpDays([day, { ...day, sales: fromTaka(0.2) }, { ...day, orders: 0, sales: fromTaka(1250.55) }]),
    ).toEqual({
      orders: 4,
      sales: fromTaka(1250.85),
    })
    expect(sumUpDays([])).toEqual({ orders: 0, sales: 0 })
  })

  it('counts its orders in words', () => {
    expect([0, 1, 2, 123_456].map(dashboardWords.orders)).toEqual([
      '0 orders',
      '1 order',
      '2 orders',
      '1,23,456 orders',
    ])
    expect(inBangla.orders(123_456)).toBe('১,২৩,৪৫৬টি অর্ডার')
  })
})
