import { sql } from 'kysely'
import type { Caller } from '../kernel/api/caller.ts'
import { isRefusal, type Refusal } from '../kernel/api/refusal.ts'
import type { Db, Tx } from '../kernel/database/database.ts'
import { inOneTransactionOf, inOneTransactionOfAdmin } from '../kernel/database/transaction.server.ts'
import { newId } from '../kernel/id.ts'
import { LINK_TOKEN, linkToken, tokenHash } from '../kernel/secrets.server.ts'
import { lockOwnOrder } from '../orders/locks.server.ts'
import { isPaidOrHeld, linesIn, moreToPay, orderNumber } from '../orders/order.ts'
import { findAnyOrder } from '../orders/orders.server.ts'
import { groupProducts } from '../orders/parts/together.ts'
import { writeAuditEntry } from '../people/audit/records.server.ts'
import type { LinkedOrder } from './linked-order.ts'

/** Under the address of the shop: for letters and SMS to a sender without an account. The same until it is revoked. */
export async function orderLinkOf(tx: Tx, secret: string, orderId: string): Promise<string> {
  const live = liveLinks(tx).select(['id', 'tokenHash']).where('orderId', '=', orderId)
  const known = await live.executeTakeFirst()
  const token = known && tokenFor(secret, known.id)
  // Only the hash is stored: once the shop's secret has changed, the link is replaced.
  if (token && tokenHash(token) === known.tokenHash) return pathOf(token)
  if (known) await revokeLink(tx, orderId)
  const id = newId()
  const made = tokenFor(secret, id)
  const row = { id, orderId, tokenHash: tokenHash(made) }
  const added = await tx
    .insertInto('orderLink')
    .values(row)
    .onConflict((same) => same.doNothing())
    .executeTakeFirst()
  // Another letter of the same order was written at the same time.
  return added.numInsertedOrUpdatedRows ? pathOf(made) : orderLinkOf(tx, secret, orderId)
}

/** For a sender whom no message reaches. Refuses an order of somebody else. */
export const ownOrderLink = (
  db: Db,
  secret: string,
  caller: Caller,
  orderId: string,
): Promise<string | Refusal> =>
  inOneTransactionOf(db, caller, async (tx, shopper) => {
    const order = await lockOwnOrder(tx, shopper, orderId)
    return isRefusal(order) ? order : orderLinkOf(tx, secret, orderId)
  })

const tokenFor = (secret: string, id: string): string => linkToken(secret, 'order-link', id)
const pathOf = (token: string): string => `/o/${token}`

const liveLinks = (db: Db | Tx) => db.selectFrom('orderLink').where('revokedAt', 'is', null)

/** Looking changes nothing. @returns null for an unknown link, a revoked one, and an order whose sender has left */
export async function linkedOrder(db: Db, token: string): Promise<LinkedOrder | null> {
  if (!LINK_TOKEN.test(token)) return null
  const link = liveLinks(db).select('orderId').where('tokenHash', '=', tokenHash(token))
  const found = await link.executeTakeFirst()
  const order = found && (await findAnyOrder(db, found.orderId))
  if (order?.senderState !== 'known') return null
  const isUnpaid = !isPaidOrHeld(order.paymentState) && !order.onDelivery
  const waitsFor = isUnpaid ? 'unpaid' : moreToPay(order) > 0 ? 'more' : null
  return {
    number: orderNumber(order.id),
    state: order.fulfilment === 'new' && waitsFor ? waitsFor : order.fulfilment,
    parcelCount: order.parcelCount,
    parcels: order.parcels.map((parcel) => ({
      fulfilment: parcel.fulfilment,
      deliverOn: parcel.deliverOn,
      timeSlot: parcel.timeSlot,
      reservation: parcel.reservation,
      gifts: groupProducts(linesIn(parcel, order.lines)).map(({ one: { name, nameBn }, count }) => ({
        ...{ name, nameBn, count },
      })),
    })),
    amount: order.amount,
  }
}

/** Ends its link and all that was opened by a code; the next message has another link. @returns whether there was any */
async function revokeLink(tx: Tx, orderId: string): Promise<boolean> {
  let ended = 0n
  for (const table of ['orderLink', 'orderAccess'] as const) {
    const live = tx.updateTable(table).where('orderId', '=', orderId).where('revokedAt', 'is', null)
    const revoked = await live.set({ revokedAt: sql<Date>`clock_timestamp()` }).executeTakeFirst()
    ended += revoked.numUpdatedRows
  }
  return ended > 0n
}

/** By a shopkeeper; what is not there is ended already. */
export const revokeOrderLink = (db: Db, caller: Caller, orderId: string): Promise<true | Refusal> =>
  inOneTransactionOfAdmin(db, caller, async (tx, staff) => {
    const subject = { kind: 'order', id: orderId } as const
    if (await revokeLink(tx, orderId))
      await writeAuditEntry(tx, staff, { action: 'order.link-end', subject, before: null, after: null })
    return true as const
  })
