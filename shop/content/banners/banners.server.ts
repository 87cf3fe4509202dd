import { scopedRead } from '../../kernel/api/read-scopes.server.ts'
import type { Db, Tx } from '../../kernel/database/database.ts'
import type { Language } from '../../kernel/language/language.ts'
import { selectText, toTextColumns } from '../../kernel/language/text-columns.ts'
import { type Banner, bannerIn, type HomeBanners, isInCarousel } from './banner.ts'
import { BUILT_IN_BANNERS } from './built-in-banners.ts'
import './tables.ts'

/** Every slot, as saved or built in. */
export async function listBanners(db: Db | Tx): Promise<Banner[]> {
  const saved = await db
    .selectFrom('banner')
    .select([...selectText('headline_en', 'headline'), ...selectText('text_en', 'text')])
    .select(['slot', 'category', 'picture', 'shown', 'revision'])
    .execute()
  return BUILT_IN_BANNERS.map((banner) => saved.find(({ slot }) => slot === banner.slot) ?? banner)
}

export const homeBanners = scopedRead(
  async (db: Db, language: Language): Promise<HomeBanners> => {
    const shown = (await listBanners(db)).filter((banner) => banner.shown)
    const { carousel = [], adverts = [] } = Object.groupBy(shown, (banner) =>
      isInCarousel(banner) ? 'carousel' : 'adverts',
    )
    const inLanguage = (banner: Banner) => bannerIn(language, banner)
    return { carousel: carousel.map(inLanguage), adverts: adverts.map(inLanguage) }
  },
  // A changed banner invalidates all pages.
  () => [],
)

/** @param banner with its new revision */
export async function writeBanner(tx: Tx, banner: Banner): Promise<void> {
  const { slot, category, picture, shown, revision } = banner
  const texts = {
    ...toTextColumns('headline_en', banner, 'headline'),
    ...toTextColumns('text_en', banner, 'text'),
  }
  const row = { ...texts, category, picture, shown, revision }
  await tx
    .insertInto('banner')
    .values({ slot, ...row })
    .onConflict((conflict) => conflict.column('slot').doUpdateSet(row))
    .execute()
}
