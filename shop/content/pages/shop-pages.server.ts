import { cachedRead } from '../../kernel/api/read-scopes.server.ts'
import type { Db, Tx } from '../../kernel/database/database.ts'
import type { Language } from '../../kernel/language/language.ts'
import { selectText, toTextColumns } from '../../kernel/language/text-columns.ts'
import { textIn } from '../../kernel/language/text-fields.ts'
import type { ShopPage, ShopPageLink, ShopPageSlug } from './shop-page.ts'

const TITLE = selectText('titleEn', 'title')

/** Includes pages that are not shown. */
export const listShopPages = (db: Db | Tx): Promise<ShopPage[]> =>
  db
    .selectFrom('shopPage')
    .select([...TITLE, ...selectText('bodyEn', 'body'), 'slug', 'shown', 'revision'])
    .orderBy('position')
    .execute()

/** Linked at the foot of every page, so a change invalidates all. */
export const shownPages = cachedRead(async (db: Db, language: Language): Promise<ShopPageLink[]> => {
  const pages = await db
    .selectFrom('shopPage')
    .select([...TITLE, 'slug'])
    .where('shown', '=', true)
    .orderBy('position')
    .execute()
  return pages.map((page) => ({ slug: page.slug, title: textIn(language, page, 'title') }))
}, [])

/** @returns undefined where it does not exist or is not shown */
export const findShownPage = cachedRead(
  async (db: Db, slug: string) => (await listShopPages(db)).find((page) => page.slug === slug && page.shown),
  [],
)

/** Call `lockShopPage` first. */
export async function writeShopPage(tx: Tx, { slug, ...page }: Omit<ShopPage, 'revision'>): Promise<void> {
  await tx
    .updateTable('shopPage')
    .set({ ...toTextColumns('titleEn', page, 'title'), ...toTextColumns('bodyEn', page, 'body') })
    .set({ shown: page.shown })
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('slug', '=', slug)
    .execute()
}

/** Locks the page until the transaction ends. */
export async function lockShopPage(tx: Tx, slug: ShopPageSlug): Promise<ShopPage | undefined> {
  await tx.selectFrom('shopPage').select('slug').where('slug', '=', slug).forUpdate().execute()
  return (await listShopPages(tx)).find((page) => page.slug === slug)
}
