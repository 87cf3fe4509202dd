import { scopedRead } from '../../kernel/api/read-scopes.server.ts'
import type { Db, Tx } from '../../kernel/database/database.ts'
import type { Language } from '../../kernel/language/language.ts'
import { pageTitleIn, type ShopPage, type ShopPageLink, type ShopPageSlug } from './shop-page.ts'
import './tables.ts'

/** Includes pages that are not shown. */
export const listShopPages = (db: Db | Tx): Promise<ShopPage[]> =>
  db
    .selectFrom('shop_page')
    .select(['slug', 'title_en as title', 'title_bn as titleBn', 'body_en as body', 'body_bn as bodyBn'])
    .select(['shown', 'revision'])
    .orderBy('position')
    .execute()

/** Linked at the foot of every page, so a change invalidates all. */
export const shownPages = scopedRead(
  async (db: Db, language: Language): Promise<ShopPageLink[]> => {
    const pages = await db
      .selectFrom('shop_page')
      .select(['slug', 'title_en as title', 'title_bn as titleBn'])
      .where('shown', '=', true)
      .orderBy('position')
      .execute()
    return pages.map((page) => ({ slug: page.slug, title: pageTitleIn(language, page) }))
  },
  () => [],
)

/** @returns undefined where it does not exist or is not shown */
export const findShownPage = scopedRead(
  async (db: Db, slug: string) => (await listShopPages(db)).find((page) => page.slug === slug && page.shown),
  () => [],
)

/** Call `lockShopPage` first. */
export async function writeShopPage(tx: Tx, { slug, ...page }: Omit<ShopPage, 'revision'>): Promise<void> {
  await tx
    .updateTable('shop_page')
    .set({ title_en: page.title, title_bn: page.titleBn, body_en: page.body, body_bn: page.bodyBn })
    .set({ shown: page.shown })
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('slug', '=', slug)
    .execute()
}

/** Locks the page until the transaction ends. */
export async function lockShopPage(tx: Tx, slug: ShopPageSlug): Promise<ShopPage | undefined> {
  await tx.selectFrom('shop_page').select('slug').where('slug', '=', slug).forUpdate().execute()
  return (await listShopPages(tx)).find((page) => page.slug === slug)
}
