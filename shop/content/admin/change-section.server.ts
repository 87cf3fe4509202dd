import { sql } from 'kysely'
import type { Caller } from '../../kernel/api/caller.ts'
import type { Refusal } from '../../kernel/api/refusal.ts'
import type { Db } from '../../kernel/database/database.ts'
import { inOneSnapshot, inOneTransactionOfAdmin } from '../../kernel/database/transaction.server.ts'
import { savedSections, shopSettings, writeSection } from '../../kernel/settings/shop-settings.server.ts'
import type { Section, ShopSettings } from '../../kernel/settings/shop-settings.ts'
import { type Facts, isSame } from '../../people/audit/audit.ts'
import { writeAuditEntry } from '../../people/audit/records.server.ts'
import { refuseSave } from '../../people/audit-forms/refusals.ts'
import { refuseSetting } from './refusals.ts'

/** How this machine is configured. */
export interface Machine {
  readonly detailsPublic: boolean
  /** Gateways that are ready. */
  readonly offered: readonly string[]
  /** Of those, the ones that are off until Selling is saved. */
  readonly waysOff: readonly string[]
  /** Whether payments are only tests. */
  readonly testPayments: boolean
}

/** All sections share one history. */
export const SETTINGS = { kind: 'shop', id: 'settings' } as const

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

/** Refuses a stale revision, and switching off all gateways. @returns 0 when nothing differs */
export function changeSection<S extends Section>(
  db: Db,
  caller: Caller,
  { section, machine }: { readonly section: S; readonly machine: Machine },
  { value, revision }: { readonly value: ShopSettings[S]; readonly revision: number },
): Promise<number | Refusal> {
  return inOneTransactionOfAdmin(db, caller, async (tx, staff) => {
    // Serialises, also where there is no row to lock yet.
    await sql`lock table shop_setting in share row exclusive mode`.execute(tx)
    const saved = (await savedSections(tx)).get(section)
    if ((saved?.revision ?? 0) !== revision) return refuseSave('setting-changed')
    if (switchesAllOff(value, machine)) return refuseSetting('no-way-to-pay')
    const before: Facts = (await shopSettings(tx, machine))[section]
    const after: Facts = value
    const isChange = !isSame(before, after)
    if (!isChange && saved) return 0
    // Once saved, defaults and variables of the machine no longer apply.
    await writeSection(tx, section, { value, revision: revision + 1 })
    if (isChange)
      await writeAuditEntry(tx, staff, { action: `shop.${section}`, subject: SETTINGS, before, after })
    return 1
  })
}

const switchesAllOff = (value: ShopSettings[Section], { offered }: Machine): boolean =>
  'waysOff' in value && offered.every((way) => value.waysOff.includes(way))
