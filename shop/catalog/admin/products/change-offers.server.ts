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
  const before = { ...product, offerUntil: former?.endsOn ?? null }
  const isSame = offerPrice === (before.offerPrice ?? null) && offerUntil === before.offerUntil
  const by = isSame && former ? former : { byId: staff.id, byName: staff.name }
  if (offerPrice !== null && offerUntil !== null) {
    const end = { productId: id, offerPrice, endsOn: offerUntil }
    await tx
      .insertInto('offerEnd')
      .values({ ...end, byId: by.byId, byName: by.byName })
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
  const taken = tx.deleteFrom('offerEnd').where('productId', '=', _id)
  const end = await taken.returning(['offerPrice', LAST_DAY, 'byId', 'byName']).executeTakeFirst()
  return end && end.offerPrice === offerPrice ? end : null
}

/** Without a time zone. */
const LAST_DAY = sql<string>`to_char(ends_on, 'YYYY-MM-DD')`.as('endsOn')

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
    for (const { productId, offerPrice, endsOn, byId, byName } of over) {
      const ending = tx.updateTable('product').set({ offerPrice: null }).where('id', '=', productId)
      const { numUpdatedRows } = await ending.where('offerPrice', '=', offerPrice).executeTakeFirstOrThrow()
      if (numUpdatedRows === 0n) continue
      const source = sql`select ${productId}::text as subject_id,
        jsonb_build_object('offerPrice', ${offerPrice}::integer, 'offerUntil', ${endsOn}::text) as before, '{}'::jsonb as after`
      const entry = { action: 'product.offer-end', kind: 'product', most: 1 } as const
      await writeAuditEntries(tx, { id: byId, name: byName }, entry, source)
    }
    const ended = over.map(({ productId }) => productId)
    if (ended.length > 0) await tx.deleteFrom('offerEnd').where('productId', 'in', ended).execute()
  })

/** Locks the products in order first, as `changeOffers` does. */
async function lockEndedOffers(tx: Tx, today: string) {
  const over = sql`select product_id from offer_end where ends_on < ${today}::date`
  await lockManyProducts(tx, over, 'no key update')
  return tx
    .selectFrom('offerEnd')
    .select(['productId', 'offerPrice', LAST_DAY, 'byId', 'byName'])
    .where(sql<boolean>`ends_on < ${today}::date`)
    .orderBy('productId')
    .execute()
}

/** The last days of the offers that still hold. */
export const listOfferEnds = (db: Db) =>
  db
    .selectFrom('offerEnd')
    .innerJoin('product', 'product.id', 'productId')
    .select(['productId as _id', sql<string>`to_char(ends_on, 'YYYY-MM-DD')`.as('until')])
    .whereRef('product.offerPrice', '=', 'offerEnd.offerPrice')
    .execute()
