import { sql } from 'kysely'
import { listCategories } from '../../catalog/products/products.server.ts'
import type { Caller } from '../../kernel/api/caller.ts'
import { type Refusal, refusals } from '../../kernel/api/refusal.ts'
import type { Db, Tx } from '../../kernel/database/database.ts'
import { inOneTransactionOfAdmin, type Shopper } from '../../kernel/database/transaction.server.ts'
import { foldName } from '../../kernel/language/names.ts'
import {
  lockSections,
  savedSections,
  shopSettings,
  writeSection,
} from '../../kernel/settings/shop-settings.server.ts'
import type { Section, ShopSettings } from '../../kernel/settings/shop-settings.ts'
import { type AuditAction, isSame, type LabelledFacts, labelled } from '../../people/audit/audit.ts'
import { writeAuditEntry } from '../../people/audit/records.server.ts'
import { refuseSave } from '../../people/audit-forms/refusals.ts'
import type { Banner } from '../banners/banner.ts'
import { listBanners, writeBanner } from '../banners/banners.server.ts'
import { pageBodyIn, type ShopPage } from '../pages/shop-page.ts'
import { lockShopPage, writeShopPage } from '../pages/shop-pages.server.ts'
import type { Machine } from './settings.server.ts'
import { settingRefusals } from './words.en.ts'

const refuseSetting = refusals(settingRefusals)

/** Refuses a stale revision, switching off all gateways, and opening what cannot sell. @returns 0 when nothing differs */
export function changeSection<S extends Section>(
  db: Db,
  caller: Caller,
  { section, machine }: { readonly section: S; readonly machine: Machine },
  { value, revision }: { readonly value: ShopSettings[S]; readonly revision: number },
): Promise<number | Refusal> {
  return inOneTransactionOfAdmin(db, caller, async (tx, staff) => {
    await lockSections(tx)
    const saved = (await savedSections(tx)).get(section)
    if ((saved?.revision ?? 0) !== revision) return refuseSave('setting-changed')
    if ('open' in value && value.open) {
      const refusal = await refuseOpening(tx, machine)
      if (refusal) return refusal
    }
    if ('waysOff' in value && machine.offered.every((way) => value.waysOff.includes(way)))
      return refuseSetting('no-way-to-pay')
    const before: ShopSettings[Section] = (await shopSettings(tx, machine))[section]
    const after: ShopSettings[Section] = value
    const isChange = !isSame(before, after)
    if (!isChange && saved?.revision) return 0
    // Once saved, defaults and variables of the machine no longer apply.
    await writeSection(tx, section, { value, revision: revision + 1 })
    if (isChange) await recordChange(tx, staff, `shop.${section}`, labelled(before), labelled(after))
    return 1
  })
}

/** An open shop can be reached, has a gift, and takes payments. */
async function refuseOpening(tx: Tx, machine: Machine): Promise<Refusal | null> {
  const { contact, selling } = await shopSettings(tx, machine)
  if (contact.phone === '') return refuseSetting('open-without-contact')
  const product = await tx.selectFrom('product').select('id').limit(1).executeTakeFirst()
  if (!product) return refuseSetting('open-without-gift')
  const isPayable = machine.offered.some((way) => !selling.waysOff.includes(way))
  return isPayable ? null : refuseSetting('no-way-to-pay')
}

/** Refuses a stale revision, and showing a page without a text. @returns 0 when nothing differs */
export function changePage(
  db: Db,
  caller: Caller,
  { revision, ...page }: ShopPage,
): Promise<number | Refusal> {
  return inOneTransactionOfAdmin(db, caller, async (tx, staff) => {
    const now = await lockShopPage(tx, page.slug)
    if (now?.revision !== revision) return refuseSave('setting-changed')
    if (page.shown && pageBodyIn('en', page).text === '') return refuseSetting('page-without-text')
    const { revision: _, ...before } = now
    if (isSame(before, page)) return 0
    await writeShopPage(tx, page)
    await recordChange(tx, staff, 'shop.page', labelled(before), labelled(page))
    return 1
  })
}

/** Refuses a stale revision, and a category without gifts. @returns 0 when nothing differs */
export function changeBanner(
  db: Db,
  caller: Caller,
  { revision, ...banner }: Banner,
): Promise<number | Refusal> {
  return inOneTransactionOfAdmin(db, caller, async (tx, staff) => {
    await sql`lock table banner in share row exclusive mode`.execute(tx)
    const now = (await listBanners(tx)).find(({ slot }) => slot === banner.slot)
    if (now?.revision !== revision) return refuseSave('setting-changed')
    if (banner.category !== now.category && !(await hasProducts(tx, banner.category)))
      return refuseSetting('no-such-category')
    const { revision: _, ...before } = now
    if (isSame(before, banner)) return 0
    await writeBanner(tx, { ...banner, revision: revision + 1 })
    await recordChange(tx, staff, 'shop.banner', labelled(before), labelled(banner))
    return 1
  })
}

/** All settings share one history. */
const recordChange = (
  tx: Tx,
  staff: Shopper,
  action: AuditAction,
  before: LabelledFacts,
  after: LabelledFacts,
) => writeAuditEntry(tx, staff, { action, subject: { kind: 'shop', id: 'settings' }, before, after })

const hasProducts = async (tx: Tx, category: string): Promise<boolean> =>
  category === '' || (await listCategories(tx)).some(({ name }) => foldName(name) === foldName(category))
