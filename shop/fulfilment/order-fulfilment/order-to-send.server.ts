import type { Db } from '../../kernel/database.ts'
import { iso } from '../../kernel/dhaka.server.ts'
import { inOneSnapshot } from '../../kernel/transaction.server.ts'
import { changesOfAttempt } from '../../money/payments/attempts.server.ts'
import { tookMoney } from '../../ordering/orders/order.ts'
import { findAnyOrder } from '../../ordering/orders/orders.server.ts'
import { addressChangesOf } from '../../ordering/orders/redirecting.server.ts'
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
