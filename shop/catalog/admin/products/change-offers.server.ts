import { sql } from 'kysely'
import type { Caller } from '../../../kernel/api/caller.ts'
import type { Refusal } from '../../../kernel/api/refusal.ts'
import type { Db, Tx } from '../../../kernel/database/database.ts'
import { type Jobs, jobKind } from '../../../kernel/database/jobs.server.ts'
import { inOneTransactionOfAdmin, type Staff } from '../../../kernel/database/transaction.server.ts'
import { dhakaDay } from '../../../kernel/language/dhaka.ts'
import { type Poisha, poisha } from '../../../kernel/money.ts'
import { writeAuditEntries, writeAuditEntry } from '../../../people/audit/records.server.ts'
import type { Product } from '../../products/product.ts'
import { changeProduct, lockManyProducts, lockProduct } from '../../products/product-changes.server.ts'
import { isOffer } from '../../products/product-fields.ts'
import { productEntry, refuseEdit } from './edit-product.server.ts'

export interface OfferChange {
  readonly ids: readonly string[]
  /** How much less than the price; null ends the offers. */
  readonly off: { readonly percent: number } | { readonly amount: Poisha } | null
  /** Last day in Dhaka; null: until somebody ends it. */
  readonly until: string | null
}

/** Puts products on offer, or ends their offers: all or none. Refuses an offer that would be free. @returns how many changed */
export function changeOffers(
  db: Db,
  caller: Caller,
  { ids, off, until }: OfferChange,
): Promise<number | Refusal> {
  return inOneTransactionOfAdmin(db, caller, async (tx, staff) => {
    await lockManyProducts(tx, sql`select unnest(${[...ids]}::uuid[])`, 'no key update')
    let changed = 0
    for (const id of ids) {
      const before = await lockProduct(tx, id)
      if (!before) continue
      const offerPrice = off && reduced(before.price, off)
      if (offerPrice !== null && (offerPrice === 0 || !isOffer(before.price, offerPrice)))
        return refuseEdit('offer-too-low', { name: before.name })
      const offer = { offerPrice, offerUntil: offerPrice === null ? null : until }
      if (await setOffer(tx, staff, before, offer)) changed++
    }
    return changed
  })
}

interface Offer {
  readonly offerPrice: Poisha | null
  /** Its last day. */
  readonly offerUntil: string | null
}

/** Takes a locked product. @returns whether anything differs */
async function setOffer(tx: Tx, staff: Staff, product: Product, offer: Offer): Promise<boolean> {
  const { _id: id } = product
  const { offerPrice, offerUntil } = offer
  const former = await takeOfferEnd(tx, product)
  const before = { ...product, offerUntil: former?.ends_on ?? null }
  const isSame = offerPrice === (before.offerPrice ?? null) && offerUntil === before.offerUntil
  const by = isSame && former ? former : { by_id: staff.id, by_name: staff.name }
  if (offerPrice !== null && offerUntil !== null) {
    const end = { product_id: id, offer_price: offerPrice, ends_on: offerUntil }
    await tx
      .insertInto('offer_end')
      .values({ ...end, by_id: by.by_id, by_name: by.by_name })
      .execute()
  }
  if (isSame) return false
  const after = await changeProduct(tx, id, { offerPrice })
  const entry = productEntry('product.update', id, before, after && { ...after, offerUntil })
  await writeAuditEntry(tx, staff, entry)
  return true
}

/** Removes the last day. @returns null where the price was changed by hand since, or there was none */
async function takeOfferEnd(tx: Tx, { _id, offerPrice }: Product) {
  const taken = tx.deleteFrom('offer_end').where('product_id', '=', _id)
  const end = await taken.returning(['offer_price', LAST_DAY, 'by_id', 'by_name']).executeTakeFirst()
  return end && end.offer_price === offerPrice ? end : null
}

/** Without a time zone. */
const LAST_DAY = sql<string>`to_char(ends_on, 'YYYY-MM-DD')`.as('ends_on')

const TAKA = 100

/** In whole taka; 0 where nothing is left. */
const reduced = (price: Poisha, off: NonNullable<OfferChange['off']>): Poisha => {
  const rest = 'percent' in off ? (price * (100 - off.percent)) / 100 : price - off.amount
  return poisha(Math.max(0, Math.floor(rest / TAKA) * TAKA))
}

const END_OFFERS = jobKind<Record<string, never>>('end-offers')

export async function runOfferJobs(jobs: Jobs, db: Db): Promise<void> {
  await jobs.work(END_OFFERS, () => endOffers(db, new Date()))
  await jobs.schedule(END_OFFERS, '*/5 * * * *')
}

/** Ends the offers whose last day is over, unless their price was changed by hand. */
export const endOffers = (db: Db, now: Date): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const over = await lockEndedOffers(tx, dhakaDay(now))
    for (const { product_id, offer_price, ends_on, by_id, by_name } of over) {
      const ending = tx.updateTable('product').set({ offer_price: null }).where('id', '=', product_id)
      const { numUpdatedRows } = await ending.where('offer_price', '=', offer_price).executeTakeFirstOrThrow()
      if (numUpdatedRows === 0n) continue
      const source = sql`select ${product_id}::text as subject_id,
        jsonb_build_object('offerPrice', ${offer_price}::integer, 'offerUntil', ${ends_on}::text) as before, '{}'::jsonb as after`
      const entry = { action: 'product.offer-end', kind: 'product', most: 1 } as const
      await writeAuditEntries(tx, { id: by_id, name: by_name }, entry, source)
    }
    const ended = over.map(({ product_id }) => product_id)
    if (ended.length > 0) await tx.deleteFrom('offer_end').where('product_id', 'in', ended).execute()
  })

/** Locks the products in order first, as `changeOffers` does. */
async function lockEndedOffers(tx: Tx, today: string) {
  const over = sql`select product_id from offer_end where ends_on < ${today}::date`
  await lockManyProducts(tx, over, 'no key update')
  return tx
    .selectFrom('offer_end')
    .select(['product_id', 'offer_price', LAST_DAY, 'by_id', 'by_name'])
    .where(sql<boolean>`ends_on < ${today}::date`)
    .orderBy('product_id')
    .execute()
}

/** The last days of the offers that still hold. */
export const listOfferEnds = (db: Db) =>
  db
    .selectFrom('offer_end')
    .innerJoin('product', 'product.id', 'product_id')
    .select(['product_id as _id', sql<string>`to_char(ends_on, 'YYYY-MM-DD')`.as('until')])
    .whereRef('product.offer_price', '=', 'offer_end.offer_price')
    .execute()
