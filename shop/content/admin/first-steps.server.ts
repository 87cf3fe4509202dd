import { sql } from 'kysely'
import type { Db } from '../../kernel/database/database.ts'
import { shopSettings } from '../../kernel/settings/shop-settings.server.ts'
import type { Machine } from './change-section.server.ts'
import type { FirstStep } from './first-steps.ts'

/** Which steps before opening are done, read from the shop's data. */
export async function firstSteps(db: Db, machine: Machine): Promise<Record<FirstStep, boolean>> {
  const { rows } = await sql<Record<Exclude<FirstStep, 'payments'>, boolean>>`
    select
      exists (select from shop_setting where section = 'name') as name,
      exists (select from shop_setting where section = 'contact') as contact,
      exists (select from delivery_zone where not everywhere_else or revision > 1) as delivery,
      exists (select from product) as gift,
      not exists (
        select from shop_page where slug in ('delivery', 'returns', 'privacy', 'terms') and not shown
      ) as pages`.execute(db)
  const [done] = rows
  if (!done) throw new Error('A query without a table gave no row.')
  const { waysOff } = (await shopSettings(db, machine)).selling
  const ways = machine.offered.filter((way) => !waysOff.includes(way))
  const real = !machine.testPayments || ways.every((way) => way === 'cod')
  return { ...done, payments: ways.length > 0 && real }
}
