import { type Poisha, sumOf } from '../../kernel/money.ts'
import type { ShopDay } from './api.server.ts'

const SHORT = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const
const LONG = { ...SHORT, weekday: 'long', month: 'long' } as const

export const shortDay = (day: string): string => midnightOf(day).toLocaleDateString('en-GB', SHORT)

export const longDay = (day: string): string => midnightOf(day).toLocaleDateString('en-GB', LONG)

/** Written and read in one zone, a day is the same everywhere. */
const midnightOf = (day: string): Date => new Date(`${day}T00:00:00Z`)

export const totalOf = (days: readonly ShopDay[]): { orders: number; sales: Poisha } => ({
  orders: days.reduce((sum, { orders }) => sum + orders, 0),
  sales: sumOf(days.map(({ sales }) => sales)),
})

export const inWords = (count: number, what: 'order' | 'payment'): string =>
  count === 1 ? `1 ${what}` : `${count.toLocaleString('en-IN')} ${what}s`
