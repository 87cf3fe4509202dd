import { sql } from 'kysely'
import type { Db } from '../../kernel/database/database.ts'
import { inOneSnapshot } from '../../kernel/database/transaction.server.ts'
import { savedSections, shopSettings } from '../../kernel/settings/shop-settings.server.ts'
import type { Section } from '../../kernel/settings/shop-settings.ts'
import type { FirstStep } from './setting-shapes.server.ts'

/** How this machine is configured. */
export interface Machine {
  readonly detailsPublic: boolean
  /** Gateways that are ready. */
  readonly offered: readonly string[]
  /** The ready gateways that stay off until Selling is saved. */
  readonly waysOff: readonly string[]
  /** Whether payments are only tests. */
  readonly testPayments: boolean
}

export const readSettings = (db: Db, machine: Machine) =>
  inOneSnapshot(db, async (tx) => {
    const saved = await savedSections(tx)
    const revisionOf = (section: Section) => saved.get(section)?.revision ?? 0
    return {
      ...(await shopSettings(tx, machine)),
      revisions: {
        name: revisionOf('name'),
        contact: revisionOf('contact'),
        receipts: revisionOf('receipts'),
        selling: revisionOf('selling'),
      },
      ways: machine.offered,
    }
  })

/** Reads from the shop's data, which steps before opening are done. */
export async function readFirstSteps(db: Db, machine: Machine): Promise<Record<FirstStep, boolean>> {
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
  const areReal = !machine.testPayments || ways.every((way) => way === 'cod')
  return { ...done, payments: ways.length > 0 && areReal }
}
