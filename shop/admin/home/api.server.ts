import { ShortHamperAnswer } from '../../catalog/admin/availability/availability-shapes.server.ts'
import { BoardCounts } from '../../fulfilment/today/board-shapes.server.ts'
import { adminRoute, apiRouter, type CallsOf, z } from '../../kernel/api/api-router.server.ts'
import { answerBy } from '../../kernel/api/reads.server.ts'
import { takaAnswer } from '../../kernel/api/taka-schema.server.ts'
import type { NounOf } from '../../kernel/api/wire.ts'
import type { Db } from '../../kernel/database/database.ts'
import { textFields } from '../../kernel/language/text-fields.ts'
import { dashboardAt } from './dashboard.server.ts'

const taka = takaAnswer({ description: 'Taka, at most two decimals', example: 1250.5 })
const count = z.number().int()
const OrderTotalsAnswer = z.object({ orders: count, amount: taka }).openapi('Pile')

const DashboardAnswer = z
  .object({
    days: z
      .array(
        z.object({
          day: z.iso.date().openapi({ description: 'In Dhaka', example: '2026-11-21' }),
          orders: count.openapi({
            description:
              'Placed on that day, and paid or promised in cash; without those that were called off',
          }),
          sales: taka.openapi({ description: 'Taka that arrived on that day, less those given back on it' }),
        }),
      )
      .openapi({ description: '30 days, oldest first; the last one is today' }),
    bestSellers: z
      .array(
        z.object({
          productId: z.uuid().nullable().openapi({ description: 'Null once the product has left the shop' }),
          ...textFields('name', z.string(), z.string().optional()),
          photos: z.string(),
          sold: count,
          sales: taka,
        }),
      )
      .openapi({ description: 'In paid orders of the same days, at most 5' }),
    toDo: BoardCounts.shape.today.openapi({ description: 'Parcels, as `GET /today` tells of today' }),
    ahead: BoardCounts.omit({ today: true }).openapi({ description: 'The same, of tomorrow and later' }),
    attention: z.object({
      payments: z
        .object({ payments: count, amount: taka })
        .openapi({ description: 'They wait for a look: those that `GET /payments` lists' }),
      withoutAddress: OrderTotalsAnswer.openapi({
        description: 'Still to be sent, with nowhere to go; without those whose recipients were asked lately',
      }),
      unpaid: OrderTotalsAnswer.openapi({
        description:
          'Of the same days, an hour old, neither cancelled nor returned, and not to be paid at the door: those that `GET /manageorder?late=payment` lists',
      }),
      stock: z.object({ few: count, out: count }).openapi({
        description:
          'Counted things that are nearly sold out, and that are: `GET /stock?only=few` and `out` list them. At most 500 of each are counted',
      }),
      hampers: z
        .object({ count, first: z.array(ShortHamperAnswer).readonly() })
        .openapi({ description: 'Those that cannot be ordered, at most 500, and the first 3 by name' }),
    }),
    customers: z
      .array(z.object({ name: z.string(), email: z.string(), orders: count, lastOrder: z.iso.datetime() }))
      .openapi({ description: 'Whoever ordered last, at most 5' }),
  })
  .openapi('Dashboard')

export type Dashboard = NounOf<typeof DashboardAnswer>
export type Attention = Dashboard['attention']
export type ToDoToday = Dashboard['toDo']
export type ToDoAhead = Dashboard['ahead']
export type BestSeller = Dashboard['bestSellers'][number]
export type LatestCustomer = Dashboard['customers'][number]
export type ShopDay = Dashboard['days'][number]

const dashboard = adminRoute('get', '/dashboard', {
  summary: 'The shop’s day: sales, what sells, what needs attention; for admins',
  responses: { 200: [DashboardAnswer, 'As it is now'] },
})

declare module '../../kernel/api/calls.ts' {
  interface Calls extends CallsOf<typeof dashboard> {}
}

export function dashboardApi(db: Db) {
  const api = apiRouter()
  answerBy(api, dashboard, () => dashboardAt(db, new Date()))
  return api
}
