import type { Db } from '../../shop/kernel/database/database.ts'
import { CANCELLED_OR_RETURNED } from '../../shop/orders/fulfilment.ts'
import { DAY_STATE } from '../../shop/orders/reservations/days.server.ts'
import { loadPayments, type Storm, type StormOrder } from './test-storm.ts'

export type Books = Awaited<ReturnType<typeof readBooks>>
export type OrderBooks = ReturnType<Books['of']>

/** Reads the state of each order from the tables. */
export async function readBooks({ services: { db }, orders }: Storm) {
  const ids = orders.map(({ id }) => id)
  const [kept, lines, charges, dues, payments, changes, cash, refunds, ends, parcels] = await readRows(
    db,
    ids,
  )
  return {
    of({ id }: StormOrder) {
      const own = <T extends { id: string }>(rows: readonly T[]) => rows.filter((row) => row.id === id)
      return {
        fulfilment: own(kept)[0]?.fulfilment,
        amount: own(kept)[0]?.amount,
        prices: own(lines).map(({ price }) => price),
        charges: own(charges).map(({ amount }) => amount),
        dues: own(dues),
        payments: own(payments).flatMap((one) => one.payments),
        changes: own(changes),
        cash: own(cash),
        refunds: own(refunds),
        day: own(parcels)[0]?.day,
        isRedirected: own(parcels).some(({ change }) => change !== null),
        cancelledBy: own(ends).map(({ by }) => by),
      }
    },
  }
}

function readRows(db: Db, ids: readonly string[]) {
  const attempts = db
    .selectFrom('payment_attempt as attempt')
    .innerJoin('due', 'due.id', 'attempt.reference')
    .where('due.order_id', 'in', ids)
  return Promise.all([
    db.selectFrom('order').select(['id', 'fulfilment', 'amount']).where('id', 'in', ids).execute(),
    db.selectFrom('order_line').select(['order_id as id', 'price']).where('order_id', 'in', ids).execute(),
    db.selectFrom('order_charge').select(['order_id as id', 'amount']).where('order_id', 'in', ids).execute(),
    db
      .selectFrom('due')
      .select(['order_id as id', 'due.id as due', 'kind', 'amount', 'dropped_at'])
      .where('order_id', 'in', ids)
      .execute(),
    Promise.all(ids.map(async (id) => ({ id, payments: await loadPayments(db, id) }))),
    attempts
      .innerJoin('payment_change as change', 'change.tran_id', 'attempt.tran_id')
      .select(['due.order_id as id', 'change.tran_id', 'change.state', 'change.why'])
      .execute(),
    attempts
      .innerJoin('cash_collection as cash', 'cash.tran_id', 'attempt.tran_id')
      .select(['due.order_id as id', 'cash.tran_id', 'cash.amount'])
      .execute(),
    db
      .selectFrom('refund')
      .innerJoin('due', 'due.id', 'refund.reference')
      .select(['due.order_id as id', 'refund.tran_id', 'refund.amount', 'refund.state'])
      .where('due.order_id', 'in', ids)
      .execute(),
    db
      .selectFrom('fulfilment_change')
      .innerJoin('parcel', 'parcel.id', 'parcel_id')
      .select(['order_id as id', 'changed_by_name as by'])
      .where('state', 'in', CANCELLED_OR_RETURNED)
      .where('order_id', 'in', ids)
      .execute(),
    db
      .selectFrom('parcel')
      .leftJoin('address_change', 'parcel_id', 'parcel.id')
      .select(['order_id as id', DAY_STATE.as('day'), 'address_change.id as change'])
      .where('order_id', 'in', ids)
      .execute(),
  ])
}
