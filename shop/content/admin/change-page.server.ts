import type { Caller } from '../../kernel/api/caller.ts'
import type { Refusal } from '../../kernel/api/refusal.ts'
import type { Db } from '../../kernel/database/database.ts'
import { inOneTransactionOfAdmin } from '../../kernel/database/transaction.server.ts'
import { type Facts, isSame } from '../../people/audit/audit.ts'
import { writeAuditEntry } from '../../people/audit/records.server.ts'
import { refuseSave } from '../../people/audit-forms/refusals.ts'
import type { ShopPage } from '../pages/shop-page.ts'
import { lockShopPage, writeShopPage } from '../pages/shop-pages.server.ts'
import { SETTINGS } from './change-section.server.ts'
import { refuseSetting } from './refusals.ts'

/** Refuses a stale revision, and showing a page without a text. @returns 0 when nothing differs */
export function changePage(
  db: Db,
  caller: Caller,
  { revision, ...page }: ShopPage,
): Promise<number | Refusal> {
  return inOneTransactionOfAdmin(db, caller, async (tx, staff) => {
    const now = await lockShopPage(tx, page.slug)
    if (now?.revision !== revision) return refuseSave('setting-changed')
    if (page.shown && page.body === '' && page.bodyBn === '') return refuseSetting('page-without-text')
    const { revision: _, ...before } = now
    const after: Facts = page
    if (isSame(before, after)) return 0
    await writeShopPage(tx, page)
    await writeAuditEntry(tx, staff, { action: 'shop.page', subject: SETTINGS, before, after })
    return 1
  })
}
