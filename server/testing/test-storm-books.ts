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
    .selectFrom('paymentAttempt as attempt')
    .innerJoin('due', 'due.id', 'attempt.reference')
    .where('due.orderId', 'in', ids)
  return Promise.all([
    db.selectFrom('order').select(['id', 'fulfilment', 'amount']).where('id', 'in', ids).execute(),
    db.selectFrom('orderLine').select(['orderId as id', 'price']).where('orderId', 'in', ids).execute(),
    db.selectFrom('orderCharge').select(['orderId as id', 'amount']).where('orderId', 'in', ids).execute(),
    db
      .selectFrom('due')
      .select(['orderId as id', 'due.id as due', 'kind', 'amount', 'droppedAt'])
      .where('orderId', 'in', ids)
      .execute(),
    Promise.all(ids.map(async (id) => ({ id, payments: await loadPayments(db, id) }))),
    attempts
      .innerJoin('paymentChange as change', 'change.tranId', 'attempt.tranId')
      .select(['due.orderId as id', 'change.tranId', 'change.state', 'change.why'])
      .execute(),
    attempts
      .innerJoin('cashCollection as cash', 'cash.tranId', 'attempt.tranId')
      .select(['due.orderId as id', 'cash.tranId', 'cash.amount'])
      .execute(),
    db
      .selectFrom('refund')
      .innerJoin('due', 'due.id', 'refund.reference')
      .select(['due.orderId as id', 'refund.tranId', 'refund.amount', 'refund.state'])
      .where('due.orderId', 'in', ids)
      .execute(),
    db
      .selectFrom('fulfilmentChange')
      .innerJoin('parcel', 'parcel.id', 'parcelId')
      .select(['orderId as id', 'changedByName as by'])
      .where('state', 'in', CANCELLED_OR_RETURNED)
      .where('orderId', 'in', ids)
      .execute(),
    db
      .selectFrom('parcel')
      .leftJoin('addressChange', 'parcelId', 'parcel.id')
      .select(['orderId as id', DAY_STATE.as('day'), 'addressChange.id as change'])
      .where('orderId', 'in', ids)
      .execute(),
  ])
}
