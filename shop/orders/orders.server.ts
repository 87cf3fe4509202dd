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

/** A page of the caller's own orders, newest first; beyond the end it is the last one. */
export function pageOfOrders(
  db: Db,
  caller: Caller,
  asked: { readonly page: number; readonly limit: number },
): Promise<Page<ListedOrder>> {
  return inOneSnapshot(db, async (tx) => {
    const total = await countOf(tx.selectFrom('order').where('user_id', '=', caller.id))
    const page = shownPage(asked.page, total, asked.limit)
    const items = await listedOrders(tx)
      .where('user_id', '=', caller.id)
      .limit(asked.limit)
      .offset((page - 1) * asked.limit)
      .execute()
    return { items: items.map(hideFromSender), total, page, limit: asked.limit }
  })
}

/** An order for which the caller may act, as its sender sees it. */
export const findOrder = (db: Db, caller: Caller, id: string): Promise<OrderInFull | null> =>
  findOwn(ownOrder, db, caller, id)

async function findOwn(find: typeof ownOrder, db: Db, caller: Caller, id: string) {
  if (!isId(id)) return null
  const [order] = await find(db, caller.id, id)
  if (!order) return null
  return hideFromSender({ ...order, parcels: order.parcels.map(unsigned) })
}

/** Without who took the steps. */
const unsigned = (signed: SignedParcel): ParcelInFull => ({
  ...signed,
  changes: signed.changes.map(({ state, at }) => ({ state, at })),
})

const ownOrder = compiledOnce((db, actorId: string, id: string) =>
  ordersInFull(db)
    .where(mayActFor({ id: actorId }))
    .where('order.id', '=', id),
)
const ownOrderInShort = compiledOnce((db, actorId: string, id: string) =>
  ordersInFull(db, MOST_SHOWN_PARCELS)
    .where(mayActFor({ id: actorId }))
    .where('order.id', '=', id),
)

/** As `findOrder`, of many parcels the first, after asking the gateways about every page on which it may have been paid. */
export async function findFreshOrder(
  services: PaymentServices,
  caller: Caller,
  id: string,
): Promise<OrderInFull | null> {
  const order = await findOwn(ownOrderInShort, services.db, caller, id)
  if (!order || !(await refreshOrderPayments(services, id))) return order
  return findOwn(ownOrderInShort, services.db, caller, id)
}

/** @param most parcels, the first of them; else all */
export async function findAnyOrder(db: Db, id: string, most?: number): Promise<SignedOrder | null> {
  if (!isId(id)) return null
  return (await ordersInFull(db, most).where('order.id', '=', id).executeTakeFirst()) ?? null
}

interface AskedParcels {
  readonly page: number
  readonly limit: number
  /** A part of whom it is for, of the area or the city. */
  readonly search?: string | undefined
}

/** Parcels of an own order, as its sender sees them. @returns null for an order that is not the caller's */
export const pageOfOwnParcels = (db: Db, caller: Caller, orderId: string, asked: AskedParcels) =>
  inOneSnapshot(db, async (tx) => {
    const own = tx.selectFrom('order').select('id').where('id', '=', orderId).where(mayActFor(caller))
    if (!isId(orderId) || !(await own.executeTakeFirst())) return null
    // What its sender does not see finds nothing.
    const name = sql<string>`case when not address_hidden then recipient_name end`
    const { items, ...page } = await pageOf(parcelsNamed(tx, orderId, name, asked.search), asked)
    return { ...page, items: hideFromSender({ parcels: items.map(unsigned) }).parcels }
  })

/** Parcels of any order. @returns null for an order that is not there */
export async function pageOfAnyParcels(tx: Tx, orderId: string, asked: AskedParcels) {
  if (!isId(orderId)) return null
  const order = tx.selectFrom('order').select('sender_state').where('id', '=', orderId)
  const found = await order.executeTakeFirst()
  if (!found) return null
  const page = await pageOf(parcelsNamed(tx, orderId, sql<string>`recipient_name`, asked.search), asked)
  return { ...page, isForgotten: found.sender_state === 'forgotten' }
}

const parcelsNamed = (tx: Tx, orderId: string, name: RawBuilder<string>, search = '') =>
  parcelsInFull(tx, orderId).$if(search !== '', (all) =>
    all.where(sql<boolean>`lower(concat_ws(' ', ${name}, (
      select to_name from gift where parcel_id = parcel.id), area, city)) like ${likePattern(search)}`),
  )

/** English for an order that is not there. */
export async function senderLanguage(db: Db, orderId: string): Promise<Language> {
  const order = db.selectFrom('order').select('sender_language').where('id', '=', orderId)
  return (await order.executeTakeFirst())?.sender_language ?? 'en'
}
