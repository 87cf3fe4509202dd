import { type Poisha, sumOf } from '../../kernel/money.ts'
import type { ShopDay } from './api.server.ts'

export const sumUpDays = (days: readonly ShopDay[]): { orders: number; sales: Poisha } => ({
  orders: days.reduce((sum, { orders }) => sum + orders, 0),
  sales: sumOf(days.map(({ sales }) => sales)),
})
