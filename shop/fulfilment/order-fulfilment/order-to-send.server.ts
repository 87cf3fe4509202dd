import type { Db } from '../../kernel/database.ts'
import { iso } from '../../kernel/dhaka.server.ts'
import type { Language } from '../../kernel/language.ts'
import { saidIn } from '../../kernel/stored-sentence.ts'
import { inOneSnapshot } from '../../kernel/transaction.server.ts'
import { changesOfAttempt } from '../../money/payments/attempts.server.ts'
import { paymentIn } from '../../money/payments/payment-in-language.ts'
import { DELETED_ACCOUNT, namesIn, stepsIn } from '../../ordering/orders/anonymising.server.ts'
import { tookMoney } from '../../ordering/orders/order.ts'
import { findAnyOrder } from '../../ordering/orders/orders.server.ts'
import { addressChangesOf } from '../../ordering/orders/redirecting.server.ts'
import { refundIn } from '../../ordering/refunds/refund-in-language.ts'
import { moneyOf, refundsFor } from '../../ordering/refunds/refunds.server.ts'
import { sheetsOfOrder } from '../printing/sheets.server.ts'

export function findOrderToSend(db: Db, id: string) {
  return inOneSnapshot(db, async (tx) => {
    const order = await findAnyOrder(tx, id)
    if (!order) return null
    const account = tx
      .selectFrom('order')
      .innerJoin('user', 'user.id', 'order.user_id')
      .where('order.id', '=', id)
      .select(['user.name', 'user.email'])
    const tries = await triesToPay(tx, id)
    return {
      ...order,
      account: (await account.executeTakeFirst()) ?? null,
      prints: await sheetsOfOrder(tx, id),
      addressChanges: await addressChangesOf(tx, id),
      payments: tries.map(({ taken, ...payment }) => payment),
      refunds: await refundsFor(tx, id),
      money: await moneyOf(
        tx,
        tries.filter(({ state }) => tookMoney(state)),
      ),
    }
  })
}

type OrderToSend = NonNullable<Awaited<ReturnType<typeof findOrderToSend>>>

/** The shop's own sentences in this language; what people wrote stays. */
export function orderToSendIn(language: Language, order: OrderToSend): OrderToSend {
  const isForgotten = order.sender_email === ''
  const named = namesIn(language, order)
  const recipient = saidIn(language, DELETED_ACCOUNT)
  return {
    ...named,
    payment: { ...order.payment, method: saidIn(language, order.payment.method) },
    changes: stepsIn(language, order.changes),
    parcels: named.parcels.map((parcel) => ({ ...parcel, changes: stepsIn(language, parcel.changes) })),
    payments: order.payments.map((payment) => paymentIn(language, payment)),
    refunds: order.refunds.map((refund) => refundIn(language, refund)),
    prints: isForgotten ? order.prints.map((sheet) => ({ ...sheet, recipient })) : order.prints,
  }
}

const triesToPay = (db: Db, orderId: string) =>
  db
    .selectFrom('payment_attempt')
    .innerJoin('due', 'due.id', 'reference')
    .where('due.order_id', '=', orderId)
    .select([
      'tran_id',
      'gateway',
      'payment_attempt.amount',
      'state',
      'method',
      'masked',
      'hold_reason as holdReason',
      'taken',
    ])
    .select([iso('created_at').as('createdAt'), iso<string | null>('settled_at').as('settledAt')])
    .select((eb) => changesOfAttempt(eb).as('changes'))
    .orderBy('payment_attempt.id', 'desc')
    .execute()
