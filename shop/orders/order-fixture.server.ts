import { type Insertable, sql } from 'kysely'
import type { Caller } from '../kernel/api/caller.ts'
import type { Refusal } from '../kernel/api/refusal.ts'
import type { Database, Db, Tx } from '../kernel/database/database.ts'
import { inOneTransactionOf } from '../kernel/database/transaction.server.ts'
import { newId } from '../kernel/id.ts'
import { fromTaka } from '../kernel/money.ts'
import type { Fulfilment } from './fulfilment.ts'
import { type LockedOrder, lockOrder } from './locks.server.ts'
import { moveOrder } from './move-order.server.ts'
import { TO_ARRANGE } from './parcel.ts'
import { refuseOrder } from './refusals.ts'

type OrderFields = Omit<Insertable<Database['order']>, 'id' | 'idempotencyKey' | 'userId'> & {
  readonly id?: string
  readonly userId?: string | null
}

type ParcelFields = Partial<Insertable<Database['parcel']>>

/** For tests: an order straight into the tables. @returns its id */
export async function insertOrder(db: Db, order: OrderFields, parcel: ParcelFields = {}): Promise<string> {
  const [inserted] = await insertOrders(db, [{ order, parcel }])
  return inserted?.id ?? ''
}

/** For tests: as many as wanted at once. */
export async function insertOrders(
  db: Db,
  given: readonly { readonly order: OrderFields; readonly parcel?: ParcelFields }[],
) {
  const rows = given.map(({ order, parcel }) => {
    const id = order.id ?? newId()
    return {
      order: { userId: null, idempotencyKey: id, ...order, id },
      due: { id, orderId: id, kind: 'whole' as const, amount: order.amount },
      parcel: { ...TO_ARRANGE, addressState: 'known' as const, ...parcel, id: newId(), orderId: id },
    }
  })
  await db
    .with('placed', (one) => one.insertInto('order').values(rows.map(({ order }) => order)))
    .with('agreed', (one) => one.insertInto('due').values(rows.map(({ due }) => due)))
    .insertInto('parcel')
    .values(rows.map(({ parcel }) => parcel))
    .execute()
  return rows.map(({ order, parcel }) => ({ id: order.id, parcelId: parcel.id }))
}

/** For tests: so many orders of this account, or to this phone, that are to be paid at the door. */
export async function insertPromised(db: Db, count: number, of: { userId?: string; phone?: string }) {
  const order = { userId: of.userId ?? null, amount: fromTaka(50) }
  const parcel = { recipientPhone: of.phone ?? '' }
  const promised = (await insertOrders(db, Array(count).fill({ order, parcel }))).map(({ id }) => id)
  await db.updateTable('due').set({ payable: 'at_door' }).where('orderId', 'in', promised).execute()
}

type GiftFields = Partial<Omit<Insertable<Database['gift']>, 'parcelId'>>

/** For tests: makes the parcel a gift, or changes these fields of it. */
export async function insertGift(db: Db | Tx, parcelId: string, gift: GiftFields = {}): Promise<void> {
  const changed = { ...gift, changedAt: gift.changedAt ?? sql<Date>`clock_timestamp()` }
  await db
    .insertInto('gift')
    .values({ parcelId, ...changed })
    .onConflict((conflict) => conflict.column('parcelId').doUpdateSet(changed))
    .execute()
}

/** For tests: also where the table of transitions has no such step. */
export async function putParcelInto(db: Db | Tx, orderId: string, fulfilment: Fulfilment): Promise<void> {
  await db.updateTable('parcel').set({ fulfilment }).where('orderId', '=', orderId).execute()
}

/** For tests: moves an order by the table of transitions, signed. */
export const moveOrderBy = (db: Db, by: Caller, orderId: string, to: Fulfilment): Promise<Refusal | null> =>
  inOneTransactionOf(db, by, async (tx, actor) => {
    const order = await lockOrder(tx, orderId)
    return order ? moveOrder(order, to, actor) : refuseOrder('order-unknown')
  })

/** For tests: runs a verb on a locked order, in a transaction of its own. */
export const withLockedOrder = <T>(
  db: Db,
  orderId: string,
  verb: (order: LockedOrder) => Promise<T>,
): Promise<T> =>
  db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw new Error(`There is no order ${orderId}.`)
    return verb(order)
  })

/** For tests: the id of the first parcel. */
export async function parcelIdOf(db: Db | Tx, orderId: string): Promise<string> {
  const parcel = db.selectFrom('parcel').select('id').where('orderId', '=', orderId).orderBy('nth')
  return (await parcel.limit(1).executeTakeFirstOrThrow()).id
}
