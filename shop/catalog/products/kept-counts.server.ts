import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database/database.ts'
import { isCategory } from './product.ts'
import type { Filter } from './product-rows.server.ts'

/** Gifts of a category, or of the shop, as the database counts them. */
export function productTotal(db: Db | Tx, { category = '', onOffer = false }: Filter) {
  const counts = db
    .selectFrom('category')
    .select(({ fn }) =>
      fn.coalesce(fn.sum<string>(onOffer ? 'onOfferCount' : 'productCount'), sql<string>`0`).as('total'),
    )
  return isCategory(category) ? counts.where('name', '=', category) : counts
}

/** Also by occasion and person, whether sold out or not. @returns null where a filter is not counted */
export function readKeptTotal(db: Tx, filter: Filter) {
  const { category = '', onOffer = false, from, to, occasion = '', forWhom = '', age, taste } = filter
  if ([from, to, age, taste].some((other) => other !== undefined)) return null
  if (occasion === '' && forWhom === '') return productTotal(db, filter)
  if (onOffer) return null
  const counts = db
    .selectFrom('giftLanding')
    .select(({ fn }) => fn.coalesce(fn.sum<string>('giftCount'), sql<string>`0`).as('total'))
    .where('occasion', '=', occasion)
    .where('forWhom', '=', forWhom)
  return isCategory(category) ? counts.where('category', '=', category) : counts
}
