import { cachedRead } from '../kernel/api/read-scopes.server.ts'
import type { Db, Tx } from '../kernel/database/database.ts'
import { selectText } from '../kernel/language/text-columns.ts'
import { type Poisha, poisha } from '../kernel/money.ts'
import { shopSettings } from '../kernel/settings/shop-settings.server.ts'
import type { CardDesign, Gifting, Occasion, OfferedGifting, Wrap } from './gifting.ts'

/** In the shopkeeper's order. */
export async function listOfferedGifting(db: Db | Tx): Promise<OfferedGifting> {
  const all = await listGifting(db)
  const shown = ({ shown }: { readonly shown: boolean }) => shown
  return {
    wraps: all.wraps.filter(shown),
    cards: all.cards.filter(shown),
    occasions: all.occasions.filter(shown),
    thanks: (await shopSettings(db)).selling.thanks,
  }
}

/** Includes parts that are no longer offered. */
export async function listGifting(db: Db | Tx): Promise<Gifting> {
  return { wraps: await wraps(db), cards: await cards(db), occasions: await occasions(db) }
}

/** A changed wrap, card or occasion invalidates all cached answers. */
const NO_SCOPES: readonly string[] = []

/** Includes former occasions: gifts keep them. */
export const occasionKeys = cachedRead(async (db: Db | Tx): Promise<ReadonlySet<string>> => {
  const found = await db.selectFrom('occasion').select('key').execute()
  return new Set(found.map(({ key }) => key))
}, NO_SCOPES)

export const offeredOccasions = cachedRead(
  async (db: Db) => (await occasions(db)).filter(({ shown }) => shown),
  NO_SCOPES,
)

/** For public pages. */
export const offersCardsAndWraps = cachedRead(async (db: Db) => {
  const [card, wrap] = await Promise.all(
    (['cardDesign', 'wrap'] as const).map((table) =>
      db.selectFrom(table).select('id').where('shown', '=', true).limit(1).executeTakeFirst(),
    ),
  )
  return { cards: card !== undefined, wraps: wrap !== undefined }
}, NO_SCOPES)

/** The price of the cheapest wrap on offer; null without any. */
export const cheapestWrap = cachedRead(async (db: Db): Promise<Poisha | null> => {
  const prices = (await wraps(db)).filter(({ shown }) => shown).map(({ price }) => price)
  return prices.length > 0 ? poisha(Math.min(...prices)) : null
}, NO_SCOPES)

const NAME = selectText('nameEn', 'name')

const wraps = (db: Db | Tx): Promise<Wrap[]> =>
  db
    .selectFrom('wrap')
    .select([...NAME, 'id as _id', 'price', 'picture', 'shown', 'revision'])
    .orderBy('position')
    .orderBy('id')
    .execute()

const cards = (db: Db | Tx): Promise<CardDesign[]> =>
  db
    .selectFrom('cardDesign')
    .select([...NAME, 'id as _id', 'picture', 'box', 'shown', 'revision'])
    .orderBy('position')
    .orderBy('id')
    .execute()

const occasions = (db: Db | Tx): Promise<Occasion[]> =>
  db
    .selectFrom('occasion')
    .select([...NAME, 'key', 'shown', 'revision'])
    .orderBy('position')
    .orderBy('key')
    .execute()
