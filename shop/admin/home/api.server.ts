import { ShortHamperAnswer } from '../../catalog/admin/availability/availability-shapes.server.ts'
import { BoardCounts } from '../../fulfilment/today/board-shapes.server.ts'
import { adminRoute, apiRouter, type CallsOf, z } from '../../kernel/api/api-router.server.ts'
import { answerBy } from '../../kernel/api/reads.server.ts'
import { TakaAnswer } from '../../kernel/api/taka-schema.server.ts'
import type { NounOf } from '../../kernel/api/wire.ts'
import type { Db } from '../../kernel/database/database.ts'
import { textFields } from '../../kernel/language/text-fields.ts'
import { dashboardAt } from './dashboard.server.ts'

const count = z.number().int()
const OrderTotalsAnswer = z.object({ orders: count, amount: TakaAnswer })

const DashboardAnswer = z.object({
  days: z.array(
    z.object({
      day: z.iso.date(),
      orders: count,
      sales: TakaAnswer,
    }),
  ),
  bestSellers: z.array(
    z.object({
      productId: z.uuid().nullable(),
      ...textFields('name', z.string(), z.string().optional()),
      photos: z.string(),
      sold: count,
      sales: TakaAnswer,
    }),
  ),
  toDo: BoardCounts.shape.today,
  ahead: BoardCounts.omit({ today: true }),
  attention: z.object({
    payments: z.object({ payments: count, amount: TakaAnswer }),
    withoutAddress: OrderTotalsAnswer,
    unpaid: OrderTotalsAnswer,
    stock: z.object({ few: count, out: count }),
    hampers: z.object({ count, first: z.array(ShortHamperAnswer).readonly() }),
  }),
  customers: z.array(
    z.object({ name: z.string(), email: z.string(), orders: count, lastOrder: z.iso.datetime() }),
  ),
})

export type Dashboard = NounOf<typeof DashboardAnswer>
export type Attention = Dashboard['attention']
export type ToDoToday = Dashboard['toDo']
export type ToDoAhead = Dashboard['ahead']
export type BestSeller = Dashboard['bestSellers'][number]
export type LatestCustomer = Dashboard['customers'][number]
export type ShopDay = Dashboard['days'][number]

const dashboard = adminRoute('get', '/dashboard', {
  responses: { 200: DashboardAnswer },
})

declare module '../../kernel/api/calls.ts' {
  interface Calls extends CallsOf<typeof dashboard> {}
}

export function dashboardApi(db: Db) {
  const api = apiRouter()
  answerBy(api, dashboard, () => dashboardAt(db, new Date()))
  return api
}
