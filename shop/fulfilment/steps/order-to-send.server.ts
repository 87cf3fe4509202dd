import { refundIn } from '../../billing/refunds/refund-in-language.ts'
import { moneyOf, refundsFor } from '../../billing/refunds/refunds.server.ts'
import type { Db } from '../../kernel/database/database.ts'
import { inOneSnapshot } from '../../kernel/database/transaction.server.ts'
import { iso } from '../../kernel/language/dhaka.server.ts'
import type { Language } from '../../kernel/language/language.ts'
import { isPaidOrHeld } from '../../orders/order.ts'
import { MOST_SHOWN_PARCELS } from '../../orders/order-states.ts'
import { findAnyOrder, pageOfAnyParcels } from '../../orders/orders.server.ts'
import { orderInFullOnWire, parcelOnWire, paymentOnWire } from '../../orders/wire.ts'
import { changesOfAttempt } from '../../payments/attempts.server.ts'
import { methodIn, paymentIn } from '../../payments/reasons.ts'
import { deletedAccountIn, namesIn, stepsIn } from '../order-list/names-in-language.ts'
import { sheetOnWire } from '../printing/printing.ts'
import { sheetsOf } from '../printing/sheets.server.ts'
import { addressChangesOf, timelineEventsOf } from './timeline-events.server.ts'

export function findOrderToSend(db: Db, id: string) {
  return inOneSnapshot(db, async (tx) => {
    const order = await findAnyOrder(tx, id, MOST_SHOWN_PARCELS)
    if (!order) return null
    const account = tx
      .selectFrom('order')
      .innerJoin('user', 'user.id', 'order.userId')
      .where('order.id', '=', id)
      .select(['user.name', 'user.guest as isGuest'])
      .select((eb) =>
        eb
          .case()
          .when('guest', '=', true)
          .then(eb.ref('contactEmail'))
          .else(eb.ref('user.email'))
          .end()
          .as('email'),
      )
    const tries = await paymentAttempts(tx, id)
    return {
      ...order,
      account: (await account.executeTakeFirst()) ?? null,
      prints: await sheetsOf(
        tx,
        order.parcels.map(({ id }) => id),
      ),
      addressChanges: await addressChangesOf(tx, id),
      events: await timelineEventsOf(tx, id),
      payments: tries.map(({ taken, tranId, ...payment }) => ({ transactionId: tranId, ...payment })),
      refunds: await refundsFor(tx, id),
      tookStock: await hasTakenStock(tx, id),
      money: await moneyOf(
        tx,
        tries.filter(({ state }) => isPaidOrHeld(state)),
      ),
    }
  })
}

type StoredOrder = NonNullable<Awaited<ReturnType<typeof findOrderToSend>>>

/** The answer in this language; people's own words stay as written. */
export function orderToSendIn(language: Language, order: StoredOrder) {
  const isForgotten = order.senderState === 'forgotten'
  const translated = namesIn(language, order)
  const recipient = deletedAccountIn(language)
  return orderInFullOnWire({
    ...translated,
    payment: { ...order.payment, method: methodIn(language, order.payment) },
    parcels: translated.parcels.map((parcel) => ({ ...parcel, changes: stepsIn(language, parcel.changes) })),
    payments: order.payments.map((payment) => paymentOnWire(paymentIn(language, payment))),
    refunds: order.refunds.map((refund) => refundIn(language, refund)),
    prints: order.prints.map((sheet) => sheetOnWire(isForgotten ? { ...sheet, recipient } : sheet)),
  })
}

/** A page of an order's parcels with their sheets. @returns null for an unknown order */
export const pageOfParcelsToSend = (db: Db, id: string, query: Parameters<typeof pageOfAnyParcels>[2]) =>
  inOneSnapshot(db, async (tx) => {
    const page = await pageOfAnyParcels(tx, id, query)
    if (!page) return null
    const ids = page.items.map(({ id }) => id)
    const prints = Map.groupBy(await sheetsOf(tx, ids), ({ parcelId }) => parcelId)
    const items = page.items.map((parcel) => ({ ...parcel, prints: prints.get(parcel.id) ?? [] }))
    return { ...page, items }
  })

type ParcelsToSend = NonNullable<Awaited<ReturnType<typeof pageOfParcelsToSend>>>

/** Parcels as in `orderToSendIn`. */
export function parcelsToSendIn(language: Language, { items, isForgotten }: ParcelsToSend) {
  const name = deletedAccountIn(language)
  return items.map(({ prints, ...parcel }) => ({
    ...parcelOnWire({
      ...parcel,
      changes: stepsIn(language, parcel.changes),
      recipient: isForgotten ? { ...parcel.recipient, name } : parcel.recipient,
    }),
    prints: prints.map((sheet) => sheetOnWire(isForgotten ? { ...sheet, recipient: name } : sheet)),
  }))
}

const paymentAttempts = (db: Db, orderId: string) =>
  db
    .selectFrom('paymentAttempt')
    .innerJoin('due', 'due.id', 'reference')
    .where('due.orderId', '=', orderId)
    .select(['tranId', 'gateway', 'paymentAttempt.amount', 'state', 'method', 'masked', 'taken'])
    .select('holdReasons')
    .select([iso('createdAt').as('createdAt'), iso<string | null>('settledAt').as('settledAt')])
    .select((eb) => changesOfAttempt(eb).as('changes'))
    .orderBy('paymentAttempt.id', 'desc')
    .execute()

async function hasTakenStock(tx: Db, orderId: string): Promise<boolean> {
  const parcels = tx.selectFrom('parcel').select('id').where('orderId', '=', orderId)
  const moves = tx.selectFrom('stockMove').select('id').where('parcelId', 'in', parcels)
  return (await moves.limit(1).executeTakeFirst()) !== undefined
}
