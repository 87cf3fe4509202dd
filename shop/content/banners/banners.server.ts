import { sql } from 'kysely'
import { cachedRead } from '../../kernel/api/read-scopes.server.ts'
import type { Db, Tx } from '../../kernel/database/database.ts'
import type { Language } from '../../kernel/language/language.ts'
import { selectText, toTextColumns } from '../../kernel/language/text-columns.ts'
import { type Text, textIn } from '../../kernel/language/text-fields.ts'
import { wordsIn } from '../../kernel/language/words-in.ts'
import { openingWords } from '../../kernel/settings/opening-words.en.ts'
import { shopSettings } from '../../kernel/settings/shop-settings.server.ts'
import { BANNERS } from '../../pictures/shop-art.ts'
import { type Banner, type BannerShown, bannerIn, type HomeBanners, isInCarousel } from './banner.ts'
import { BUILT_IN_BANNERS } from './built-in-banners.ts'

/** Every slot as saved; the others wait, ready-made, to be shown. */
export async function listBanners(db: Db | Tx): Promise<Banner[]> {
  const saved = await db
    .selectFrom('banner')
    .select([...selectText('headlineEn', 'headline'), ...selectText('textEn', 'text')])
    .select(['slot', 'picture', 'shown', 'revision'])
    .select(sql<string>`stored_category(category)`.as('category'))
    .execute()
  return BUILT_IN_BANNERS.map((banner) => saved.find(({ slot }) => slot === banner.slot) ?? hidden(banner))
}

/** Their categories are the demo's. */
const hidden = (banner: Banner): Banner => ({ ...banner, category: '', shown: false })

/** Before the shop is open, one that says so stands for banners. */
export const homeBanners = cachedRead(
  async (db: Db, language: Language): Promise<HomeBanners> => {
    const shown = (await listBanners(db)).filter((banner) => banner.shown)
    const { opening, name } = await shopSettings(db)
    const { carousel = [], adverts = [] } = Object.groupBy(shown, (banner) =>
      isInCarousel(banner) ? 'carousel' : 'adverts',
    )
    const inLanguage = (banner: Banner) => bannerIn(language, banner)
    const greeting = carousel.length === 0 && !opening.open ? greetingOf(language, name) : []
    return { carousel: [...greeting, ...carousel.map(inLanguage)], adverts: adverts.map(inLanguage) }
  },
  // A changed banner invalidates all pages.
  [],
)

function greetingOf(language: Language, name: Text<'tagline'>): BannerShown[] {
  const headline = wordsIn(language, openingWords).openingSoon
  const text = textIn(language, name, 'tagline')
  return BANNERS.slice(0, 1).map(({ name: slot, src }) => ({
    slot,
    headline,
    text,
    category: '',
    picture: src,
  }))
}

/** @param banner with its new revision */
export async function writeBanner(tx: Tx, banner: Banner): Promise<void> {
  const { slot, category, picture, shown, revision } = banner
  const texts = {
    ...toTextColumns('headlineEn', banner, 'headline'),
    ...toTextColumns('textEn', banner, 'text'),
  }
  const row = { ...texts, category, picture, shown, revision }
  await tx
    .insertInto('banner')
    .values({ slot, ...row })
    .onConflict((conflict) => conflict.column('slot').doUpdateSet(row))
    .execute()
}
