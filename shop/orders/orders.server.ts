import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../kernel/api/caller.ts'
import { likePattern } from '../kernel/api/list-query.ts'
import { type Page, shownPage } from '../kernel/api/page.ts'
import type { Db, Tx } from '../kernel/database/database.ts'
import { compiledOnce, countOf, pageOf } from '../kernel/database/queries.server.ts'
import { inOneSnapshot } from '../kernel/database/transaction.server.ts'
import { isId } from '../kernel/id.ts'
import type { Language } from '../kernel/language/language.ts'
import type { PaymentServices } from '../payments/payment-services.server.ts'
import { refreshOrderPayments } from './dues.server.ts'
import { mayActFor } from './locks.server.ts'
import type { ListedOrder, OrderInFull, SignedOrder } from './order.ts'
import { listedOrders, ordersInFull, parcelsInFull } from './order-rows.server.ts'
import { MOST_SHOWN_PARCELS } from './order-states.ts'
import { hideFromSender, type ParcelInFull, type SignedParcel } from './parcel.ts'

/** A page of the caller's own orders, newest first; beyond the end the last page. */
export function pageOfOrders(
  db: Db,
  caller: Caller,
  { page: requested, limit }: { readonly page: number; readonly limit: number },
): Promise<Page<ListedOrder>> {
  return inOneSnapshot(db, async (tx) => {
    const total = await countOf(tx.selectFrom('order').where('userId', '=', caller.id))
    const page = shownPage(requested, total, limit)
    const items = await listedOrders(tx)
      .where('userId', '=', caller.id)
      .limit(limit)
      .offset((page - 1) * limit)
      .execute()
    return { items: items.map(hideFromSender), total, page, limit }
  })
}

/** Finds an order for which the caller may act, as its sender sees it. */
export const findOrder = (db: Db, caller: Caller, id: string): Promise<OrderInFull | null> =>
  findOwn(ownOrder, db, caller, id)

async function findOwn(find: typeof ownOrder, db: Db, caller: Caller, id: string) {
  if (!isId(id)) return null
  const [order] = await find(db, caller.id, id)
  if (!order) return null
  return hideFromSender({ ...order, parcels: order.parcels.map(withoutNames) })
}

/** Without the names of the people who took the steps. */
const withoutNames = (signed: SignedParcel): ParcelInFull => ({
  ...signed,
  changes: signed.changes.map(({ state, at }) => ({ state, at })),
})

const ownOrders = (most?: number) =>
  compiledOnce((db, actorId: string, id: string) =>
    ordersInFull(db, most)
      .where(mayActFor({ id: actorId }))
      .where('order.id', '=', id),
  )
const ownOrder = ownOrders()
const ownOrderInShort = ownOrders(MOST_SHOWN_PARCELS)

/** As `findOrder` with the first parcels only, after asking the gateways about open payment pages. */
export async function findFreshOrder(
  services: PaymentServices,
  caller: Caller,
  id: string,
): Promise<OrderInFull | null> {
  const order = await findOwn(ownOrderInShort, services.db, caller, id)
  if (!order || !(await refreshOrderPayments(services, id))) return order
  return findOwn(ownOrderInShort, services.db, caller, id)
}

/** @param most parcels; else all of them */
export async function findAnyOrder(db: Db, id: string, most?: number): Promise<SignedOrder | null> {
  if (!isId(id)) return null
  return (await ordersInFull(db, most).where('order.id', '=', id).executeTakeFirst()) ?? null
}

interface ParcelQuery {
  readonly page: number
  readonly limit: number
  /** A part of the recipient's name, the area or the city. */
  readonly search?: string | undefined
}

/** Parcels of an own order, as its sender sees them. @returns null for an order that is not the caller's */
export const pageOfOwnParcels = (db: Db, caller: Caller, orderId: string, query: ParcelQuery) =>
  inOneSnapshot(db, async (tx) => {
    const own = tx.selectFrom('order').select('id').where('id', '=', orderId).where(mayActFor(caller))
    if (!isId(orderId) || !(await own.executeTakeFirst())) return null
    // The search ignores what is hidden from the sender.
    const name = sql<string>`case when not address_hidden then recipient_name end`
    const { items, ...page } = await pageOf(searchParcels(tx, orderId, name, query.search), query)
    return { ...page, items: hideFromSender({ parcels: items.map(withoutNames) }).parcels }
  })

/** Parcels of any order. @returns null for an order that is not there */
export async function pageOfAnyParcels(tx: Tx, orderId: string, query: ParcelQuery) {
  if (!isId(orderId)) return null
  const order = tx.selectFrom('order').select('senderState').where('id', '=', orderId)
  const found = await order.executeTakeFirst()
  if (!found) return null
  const page = await pageOf(searchParcels(tx, orderId, sql<string>`recipient_name`, query.search), query)
  return { ...page, isForgotten: found.senderState === 'forgotten' }
}

const searchParcels = (tx: Tx, orderId: string, name: RawBuilder<string>, search = '') =>
  parcelsInFull(tx, orderId).$if(search !== '', (all) =>
    all.where(sql<boolean>`lower(concat_ws(' ', ${name}, (
      select to_name from gift where parcel_id = parcel.id), area, city)) like ${likePattern(search)}`),
  )

/** English for an unknown order. */
export async function senderLanguage(db: Db, orderId: string): Promise<Language> {
  const order = db.selectFrom('order').select('senderLanguage').where('id', '=', orderId)
  return (await order.executeTakeFirst())?.senderLanguage ?? 'en'
}
