import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database/database.ts'
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
        sms: revisionOf('sms'),
        opening: revisionOf('opening'),
      },
      ways: machine.offered,
      testPayments: machine.testPayments,
    }
  })

/** Which steps up to opening the shopkeeper has done; neither defaults nor what the demo brought count. */
export async function readFirstSteps(db: Db | Tx, machine: Machine): Promise<Record<FirstStep, boolean>> {
  const isOwn = (kind: string, table: string, id: string) => sql`
    not exists (
      select from demo_row
      where kind = ${sql.lit(kind)} and demo_row.id = ${sql.ref(`${table}.${id}`)}::text
        and demo_row.revision = ${sql.ref(`${table}.revision`)}
    )`
  const { rows } = await sql<Record<Exclude<FirstStep, 'payments' | 'open'>, boolean>>`
    select
      exists (select from shop_setting where section = 'name' and revision > 0) as name,
      exists (select from shop_setting where section = 'contact' and revision > 0) as contact,
      exists (
        select from delivery_zone
        where (not everywhere_else or revision > 1) and ${isOwn('zone', 'deliveryZone', 'id')}
      ) as delivery,
      exists (select from product where ${isOwn('product', 'product', 'id')}) as gift,
      exists (select from wrap where shown and ${isOwn('wrap', 'wrap', 'id')})
        and exists (select from card_design where shown and ${isOwn('card', 'cardDesign', 'id')}) as wrapping,
      not exists (
        select from shop_page
        where slug in ('delivery', 'returns', 'privacy', 'terms')
          and not (shown and ${isOwn('page', 'shopPage', 'slug')})
      ) as pages`.execute(db)
  const [done] = rows
  if (!done) throw new Error('A query without a table gave no row.')
  const { opening, selling } = await shopSettings(db, machine)
  const saved = await savedSections(db)
  const isOffered = machine.offered.some((way) => !selling.waysOff.includes(way))
  return {
    ...done,
    payments: (saved.get('selling')?.revision ?? 0) > 0 && isOffered,
    open: opening.open,
  }
}
