import { landingsWithProducts, recipientsWithProducts } from '../../catalog/tags/product-tags.server.ts'
import { tagWords } from '../../catalog/tags/tag-words.en.ts'
import { deliversAtMidnight, offersDays } from '../../delivery/days.ts'
import { zonesForPages } from '../../delivery/zones.server.ts'
import { offeredOccasions, offersCardsAndWraps } from '../../gift-options/gifting.server.ts'
import { cachedPart } from '../../kernel/api/read-scopes.server.ts'
import type { Db } from '../../kernel/database/database.ts'
import type { Language } from '../../kernel/language/language.ts'
import { nameOf } from '../../kernel/language/text-fields.ts'
import { wordsIn } from '../../kernel/language/words-in.ts'
import { occasionMotif } from '../../pictures/shop-art.ts'
import type { HomeOffers, PromiseName } from './home-sections.tsx'

export const loadHomeOffers = cachedPart(async (db: Db, language: Language): Promise<HomeOffers> => {
  const [occasions, recipients, zones, promises] = await Promise.all([
    occasionsWithProducts(db, language),
    recipientsWithProducts(db),
    zonesForPages(db),
    listPromises(db),
  ])
  const { forWhom } = wordsIn(language, tagWords)
  return {
    recipients: recipients.map((key) => ({ key, name: forWhom[key] })),
    occasions,
    offersDays: zones.some(offersDays),
    promises,
  }
})

async function occasionsWithProducts(db: Db, language: Language) {
  const occasions = await offeredOccasions(db)
  const keys = occasions.map(({ key }) => key)
  const found = new Set((await landingsWithProducts(db, keys, [null])).map(({ occasion }) => occasion))
  return occasions
    .filter(({ key }) => found.has(key))
    .map((one) => ({ key: one.key, name: nameOf(language, one), motif: occasionMotif(one.key) }))
}

const MOST_PROMISES = 4

/** Only what is true of this shop. Addresses by link and secrets are always possible. */
async function listPromises(db: Db): Promise<PromiseName[]> {
  const [{ cards, wraps }, zones] = await Promise.all([offersCardsAndWraps(db), zonesForPages(db)])
  const day = deliversAtMidnight(zones) ? 'midnight' : 'day'
  const promises: readonly (PromiseName | false)[] = [
    cards && 'card',
    wraps && 'wrap',
    zones.some(offersDays) && day,
    'link',
    'secret',
  ]
  return promises.filter((one) => one !== false).slice(0, MOST_PROMISES)
}
