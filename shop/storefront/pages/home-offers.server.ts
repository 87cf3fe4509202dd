import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { categoryPath } from '../../catalog/list/product-list-query.ts'
import { landingsWithGifts, recipientsWithGifts } from '../../catalog/tags/gift-tags.server.ts'
import { tagWords } from '../../catalog/tags/tag-words.en.ts'
import { Adverts } from '../../content/banners/adverts.tsx'
import type { BannerShown } from '../../content/banners/banner.ts'
import { deliversAtMidnight, offersDays } from '../../delivery/days.ts'
import { zonesForPages } from '../../delivery/zones.server.ts'
import { offeredOccasions, offersCardsAndWraps } from '../../gift-options/gifting.server.ts'
import { keptPart } from '../../kernel/api/read-scopes.server.ts'
import type { Db } from '../../kernel/database/database.ts'
import { type Language, pathIn } from '../../kernel/language/language.ts'
import { nameOf } from '../../kernel/language/text-fields.ts'
import { wordsIn } from '../../kernel/language/words-in.ts'
import { occasionMotif } from '../../pictures/shop-art.ts'
import { type HomeOffers, HomeSections, type PromiseName } from './home-sections.tsx'
import { homeWords } from './home-words.en.ts'

/** As HTML, so that no script carries it. */
export const renderHomeOffers = keptPart(renderOffers)

async function renderOffers(db: Db, language: Language, banners: readonly BannerShown[]) {
  const adverts = createElement(Adverts, {
    banners,
    label: wordsIn(language, homeWords).moreGiftIdeas,
    pathTo: (category) => pathIn(language, categoryPath(category)),
  })
  const offers = await loadHomeOffers(db, language)
  return renderToStaticMarkup(createElement(HomeSections, offers, adverts))
}

export async function loadHomeOffers(db: Db, language: Language): Promise<HomeOffers> {
  const { finder, byOccasion, whatWeDo } = wordsIn(language, homeWords)
  const [occasions, recipients, zones, promises] = await Promise.all([
    occasionsWithGifts(db, language),
    recipientsWithGifts(db),
    zonesForPages(db),
    listPromises(db, language),
  ])
  const { forWhom } = wordsIn(language, tagWords)
  return {
    language,
    words: { ...finder, byOccasion, whatWeDo },
    recipients: recipients.map((key) => ({ key, name: forWhom[key] })),
    occasions,
    offersDays: zones.some(offersDays),
    promises,
  }
}

async function occasionsWithGifts(db: Db, language: Language) {
  const occasions = await offeredOccasions(db)
  const keys = occasions.map(({ key }) => key)
  const found = new Set((await landingsWithGifts(db, keys, [null])).map(({ occasion }) => occasion))
  return occasions
    .filter(({ key }) => found.has(key))
    .map((one) => ({ key: one.key, name: nameOf(language, one), motif: occasionMotif(one.key) }))
}

const MOST_PROMISES = 4

/** Only what is true of this shop. Addresses by link and secrets are always possible. */
async function listPromises(db: Db, language: Language) {
  const [{ cards, wraps }, zones] = await Promise.all([offersCardsAndWraps(db), zonesForPages(db)])
  const words = wordsIn(language, homeWords).promises
  const promise = (name: PromiseName, isTrue = true, said = words[name]) =>
    isTrue ? [{ name, title: said[0] ?? '', text: said[1] ?? '' }] : []
  return [
    promise('card', cards),
    promise('wrap', wraps),
    promise('day', zones.some(offersDays), deliversAtMidnight(zones) ? words.midnight : words.day),
    promise('link'),
    promise('secret'),
  ]
    .flat()
    .slice(0, MOST_PROMISES)
}
