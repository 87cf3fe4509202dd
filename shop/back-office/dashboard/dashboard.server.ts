import type { Db } from '../../kernel/database.ts'
import { attentionAt } from './attention.server.ts'
import { bestSellersUntil } from './best-sellers.server.ts'
import { latestCustomers } from './customers.server.ts'
import type { Dashboard } from './dashboard.ts'
import { daysUntil } from './days.server.ts'

/** The shopkeeper's day at this moment; its parts are asked for side by side. */
export async function dashboardAt(db: Db, now: Date): Promise<Dashboard> {
  const [days, bestSellers, attention, customers] = await Promise.all([
    daysUntil(db, now),
    bestSellersUntil(db, now),
    attentionAt(db, now),
    latestCustomers(db),
  ])
  return { days, bestSellers, attention, customers }
}
