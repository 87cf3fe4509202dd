import { scopedRead } from '../../kernel/api/read-scopes.server.ts'
import type { Db, Tx } from '../../kernel/database/database.ts'
import type { Language } from '../../kernel/language/language.ts'
import { type Banner, bannerIn, type HomeBanners, isInCarousel } from './banner.ts'
import { BUILT_IN_BANNERS } from './built-in-banners.ts'
import './tables.ts'

/** Every slot, as saved or built in. */
export async function listBanners(db: Db | Tx): Promise<Banner[]> {
  const saved = await db
    .selectFrom('banner')
    .select(['slot', 'headline_en as headline', 'headline_bn as headlineBn', 'text_en as text'])
    .select(['text_bn as textBn', 'category', 'picture', 'shown', 'revision'])
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
export async function writeBanner(tx: Tx, { slot, headline, text, ...banner }: Banner): Promise<void> {
  const { headlineBn, textBn, ...rest } = banner
  const row = { headline_en: headline, headline_bn: headlineBn, text_en: text, text_bn: textBn, ...rest }
  await tx
    .insertInto('banner')
    .values({ slot, ...row })
    .onConflict((conflict) => conflict.column('slot').doUpdateSet(row))
    .execute()
}
