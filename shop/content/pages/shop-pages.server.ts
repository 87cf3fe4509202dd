import { scopedRead } from '../../kernel/api/read-scopes.server.ts'
import type { Db, Tx } from '../../kernel/database/database.ts'
import type { Language } from '../../kernel/language/language.ts'
import { pageTitleIn, type ShopPage, type ShopPageLink, type ShopPageSlug } from './shop-page.ts'
import './tables.ts'

/** Also those that are not shown. */
export const shopPages = (db: Db | Tx): Promise<ShopPage[]> =>
  db
    .selectFrom('shop_page')
    .select(['slug', 'title_en as title', 'title_bn as titleBn', 'body_en as body', 'body_bn as bodyBn'])
    .select(['shown', 'revision'])
    .orderBy('position')
    .execute()

/** For the foot of every page: a page that changes makes all others anew. */
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

/** @returns undefined where there is none, or it is not shown */
export const findShownPage = scopedRead(
  async (db: Db, slug: string) => (await shopPages(db)).find((page) => page.slug === slug && page.shown),
  () => [],
)

/** In the transaction that locked it. */
export async function writeShopPage(tx: Tx, { slug, ...page }: Omit<ShopPage, 'revision'>): Promise<void> {
  await tx
    .updateTable('shop_page')
    .set({ title_en: page.title, title_bn: page.titleBn, body_en: page.body, body_bn: page.bodyBn })
    .set({ shown: page.shown })
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('slug', '=', slug)
    .execute()
}

/** Until the transaction ends, nobody else changes it. */
export async function lockShopPage(tx: Tx, slug: ShopPageSlug): Promise<ShopPage | undefined> {
  await tx.selectFrom('shop_page').select('slug').where('slug', '=', slug).forUpdate().execute()
  return (await shopPages(tx)).find((page) => page.slug === slug)
}
