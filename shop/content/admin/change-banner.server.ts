import { sql } from 'kysely'
import { listCategories } from '../../catalog/products/products.server.ts'
import type { Caller } from '../../kernel/api/caller.ts'
import type { Refusal } from '../../kernel/api/refusal.ts'
import type { Db, Tx } from '../../kernel/database/database.ts'
import { inOneTransactionOfAdmin } from '../../kernel/database/transaction.server.ts'
import { type Facts, isSame } from '../../people/audit/audit.ts'
import { writeAuditEntry } from '../../people/audit/records.server.ts'
import { refuseSave } from '../../people/audit-forms/refusals.ts'
import type { Banner } from '../banners/banner.ts'
import { banners, writeBanner } from '../banners/banners.server.ts'
import { SETTINGS } from './change-section.server.ts'
import { refuseSetting } from './refusals.ts'

/** Refuses a stale revision, and a category without gifts. @returns 0 when nothing differs */
export function changeBanner(db: Db, caller: Caller, banner: Banner): Promise<number | Refusal> {
  return inOneTransactionOfAdmin(db, caller, async (tx, staff) => {
    // Serialises, also where there is no row to lock yet.
    await sql`lock table banner in share row exclusive mode`.execute(tx)
    const now = (await banners(tx)).find(({ slot }) => slot === banner.slot)
    if (now?.revision !== banner.revision) return refuseSave('setting-changed')
    if (banner.category !== now.category && !(await hasGifts(tx, banner.category)))
      return refuseSetting('no-such-category')
    const { revision: _, ...before } = now
    const { revision: __, ...typed } = banner
    const after: Facts = typed
    if (isSame(before, after)) return 0
    await writeBanner(tx, { ...banner, revision: banner.revision + 1 })
    await writeAuditEntry(tx, staff, { action: 'shop.banner', subject: SETTINGS, before, after })
    return 1
  })
}

const hasGifts = async (tx: Tx, category: string): Promise<boolean> =>
  category === '' || (await listCategories(tx)).some(({ name }) => name === category)
