import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { z } from '../../kernel/api-router.server.ts'
import type { Db } from '../../kernel/database.ts'
import { iso } from '../../kernel/dhaka.server.ts'
import { TakaAnswer } from '../../kernel/taka-schema.server.ts'
import { inOneSnapshot } from '../../kernel/transaction.server.ts'
import { tookMoney } from '../../ordering/orders/order.ts'
import { SignedOrderAnswer, TryAnswer } from '../../ordering/orders/order-shapes.server.ts'
import { findAnyOrder } from '../../ordering/orders/orders.server.ts'
import { addressChangesOf } from '../../ordering/orders/redirecting.server.ts'
import { RefundSchema } from '../../ordering/refunds/refund-shapes.server.ts'
import { moneyOf, refundsFor } from '../../ordering/refunds/refunds.server.ts'

const PaymentTryAnswer = TryAnswer.extend({ settledAt: z.iso.datetime().nullable() }).openapi('PaymentTry')

export const OrderToSendAnswer = SignedOrderAnswer.extend({
  account: z
    .object({ name: z.string(), email: z.string() })
    .nullable()
    .openapi({ description: 'Who placed it; null once the account is deleted' }),
  addressChanges: z
    .array(z.iso.datetime())
    .readonly()
    .openapi({ description: 'When the customer sent it elsewhere, oldest first' }),
  payments: z.array(PaymentTryAnswer).readonly().openapi({ description: 'Every try to pay, newest first' }),
  refunds: z.array(RefundSchema).readonly().openapi({ description: 'Newest first' }),
  money: z.object({
    came: TakaAnswer.openapi({ description: 'Taka that have come, and were not settled elsewhere' }),
    kept: TakaAnswer.openapi({
      description: 'Taka of those that were not given back and are not on their way',
    }),
  }),
}).openapi('OrderToSend')

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
    .selectFrom('payment_attempt as attempt')
    .where('reference', '=', orderId)
    .select([
      'tran_id',
      'gateway',
      'amount',
      'state',
      'method',
      'masked',
      'hold_reason as holdReason',
      'taken',
    ])
    .select([iso('created_at').as('createdAt'), iso<string | null>('settled_at').as('settledAt')])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('payment_change as change')
          .whereRef('change.tran_id', '=', 'attempt.tran_id')
          .select(['change.state', iso('changed_at').as('at'), 'why'])
          .orderBy('change.id'),
      ).as('changes'),
    )
    .orderBy('id', 'desc')
    .execute()
