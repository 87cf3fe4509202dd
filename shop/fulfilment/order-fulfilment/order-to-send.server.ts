import type { Db } from '../../kernel/database.ts'
import { inOneSnapshot } from '../../kernel/transaction.server.ts'
import type { Payment, PaymentChange } from '../../money/payments/payment.ts'
import { paymentsFor } from '../../money/payments/payments.server.ts'
import { paymentChangesOf } from '../../money/payments/transitions.server.ts'
import { tookMoney } from '../../ordering/orders/order.ts'
import { findAnyOrder } from '../../ordering/orders/orders.server.ts'
import { addressChangesOf } from '../../ordering/orders/redirecting.server.ts'
import { moneyOf, refundsFor } from '../../ordering/refunds/refunds.server.ts'
import type { OrderToSend, PaymentTry } from './order-to-send.ts'
import '../../people/identity/tables.ts'
import '../../ordering/orders/tables.ts'

export function findOrderToSend(db: Db, id: string): Promise<OrderToSend | null> {
  return inOneSnapshot(db, async (tx) => {
    const order = await findAnyOrder(tx, id)
    if (!order) return null
    const payments = await paymentsFor(tx, id)
    const changes = await paymentChangesOf(
      tx,
      payments.map(({ tranId }) => tranId),
    )
    return {
      ...order,
      account: await accountOf(tx, id),
      addressChanges: await addressChangesOf(tx, id),
      payments: payments.map((one) => toPaymentTry(one, changes.get(one.tranId) ?? [])),
      refunds: await refundsFor(tx, id),
      money: await moneyOf(
        tx,
        payments.filter(({ state }) => tookMoney(state)),
      ),
    }
  })
}

async function accountOf(db: Db, orderId: string): Promise<OrderToSend['account']> {
  const account = await db
    .selectFrom('order')
    .innerJoin('user', 'user.id', 'order.user_id')
    .where('order.id', '=', orderId)
    .select(['user.name', 'user.email'])
    .executeTakeFirst()
  return account ?? null
}

function toPaymentTry(payment: Payment, changes: readonly PaymentChange[]): PaymentTry {
  const { tranId, gateway, amount, state, method, masked, holdReason, createdAt, settledAt } = payment
  return {
    ...{ tran_id: tranId, gateway, amount, state, method, masked, holdReason },
    createdAt: createdAt.toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
    changes: changes.map(({ state, at, why }) => ({ state, at: at.toISOString(), why })),
  }
}
