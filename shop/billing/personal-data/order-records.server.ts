import type { Caller } from '../../kernel/api/caller.ts'
import type { Refusal } from '../../kernel/api/refusal.ts'
import { inTaka } from '../../kernel/api/taka-schema.server.ts'
import type { Db, Tx } from '../../kernel/database/database.ts'
import type { PersonalRecords } from '../../kernel/database/personal-records.ts'
import { systemActor } from '../../kernel/database/transaction.server.ts'
import { iso } from '../../kernel/language/dhaka.server.ts'
import { type Poisha, toTaka } from '../../kernel/money.ts'
import { addOrdersToAccount } from '../../orders/add-to-account.server.ts'
import { anonymiseOrders } from '../../orders/anonymise-orders.server.ts'
import { confirmOpenPaymentsOf } from '../../orders/dues.server.ts'
import { type LockedOrder, lockOrders } from '../../orders/locks.server.ts'
import { ordersWithoutDescriptions } from '../../orders/order-rows.server.ts'
import { ListedOrderAnswer } from '../../orders/order-shapes.server.ts'
import { hideFromSender } from '../../orders/parcel.ts'
import { orderOnWire } from '../../orders/wire.ts'
import type { PaymentServices } from '../../payments/payment-services.server.ts'
import { methodIn } from '../../payments/reasons.ts'
import { cancelOrder } from '../cancelling/cancel-order.server.ts'
import { hideOwnPhones } from './hide-own-phones.server.ts'

/** Orders stay without their customer's name: unpaid ones are cancelled, paid ones keep their address until delivery (decisions/privacy.md). */
export function orderRecords(services: PaymentServices): readonly PersonalRecords[] {
  return [
    {
      name: 'orders',
      tables: ['order'],
      read: readOrders,
      beforeDeletion: (userId) => confirmPayments(services, userId),
      onDeletion: (tx, userId) => releaseOrders(tx, services, userId),
      adopt: adoptGuestsOrders,
    },
    { name: 'payments', tables: ['paymentAttempt'], read: readPayments },
    { name: 'refunds', tables: ['refund'], read: readRefunds },
  ]
}

const OwnOrders = ListedOrderAnswer.omit({ giftCount: true }).array()

const readOrders = async (tx: Tx, { id }: Caller) => {
  const orders = await ordersWithoutDescriptions(tx).where('userId', '=', id).execute()
  return inTaka(
    OwnOrders,
    orders.map((order) => orderOnWire(hideFromSender(order))),
  )
}

const inFile = <T extends { readonly tranId: string; readonly amount: Poisha }>({ tranId, ...row }: T) => ({
  ...row,
  tran_id: tranId,
  amount: toTaka(row.amount),
})

async function readPayments(tx: Tx, { id }: Caller) {
  const payments = await tx
    .selectFrom('paymentAttempt as attempt')
    .innerJoin('due', 'due.id', 'attempt.reference')
    .innerJoin('order', 'order.id', 'due.orderId')
    .where('order.userId', '=', id)
    .select(['order.id as orderId', 'tranId', 'attempt.amount', 'attempt.currency', 'state'])
    .select(['gateway', 'method', 'masked', iso('createdAt').as('begunAt')])
    .select(iso<string | null>('settledAt').as('settledAt'))
    .orderBy('attempt.id')
    .execute()
  return payments.map((payment) => inFile({ ...payment, method: methodIn('en', payment) }))
}

const readRefunds = async (tx: Tx, { id }: Caller) => {
  const refunds = await tx
    .selectFrom('refund')
    .innerJoin('due', 'due.id', 'refund.reference')
    .innerJoin('order', 'order.id', 'due.orderId')
    .where('order.userId', '=', id)
    .select(['order.id as orderId', 'tranId', 'refund.amount', 'state'])
    .select(iso('requestedAt').as('requestedAt'))
    .orderBy('refund.id')
    .execute()
  return refunds.map(inFile)
}

async function adoptGuestsOrders(tx: Tx, guestId: string, accountId: string): Promise<number> {
  const orders = await tx.selectFrom('order').select('id').where('userId', '=', guestId).execute()
  const ids = orders.map(({ id }) => id)
  await adoptOrders(tx, await lockOrders(tx, ids), accountId)
  return 0
}

/** Moves orders of guests, or of nobody, into an account; their former owners and the account are locked. */
export async function adoptOrders(tx: Tx, locked: readonly LockedOrder[], accountId: string): Promise<void> {
  const orderIds = locked.map(({ id }) => id)
  if (orderIds.length === 0) return
  await hideOwnPhones(tx, locked)
  const orders = tx.selectFrom('order').where('order.id', 'in', orderIds)
  await tx
    .updateTable('refund')
    .set({ requestedBy: accountId })
    .where('reference', 'in', orders.innerJoin('due', 'due.orderId', 'order.id').select('due.id'))
    .where('requestedBy', 'in', orders.select('userId'))
    .execute()
  await addOrdersToAccount(tx, locked, accountId)
}

/** A silent gateway does not stop the deletion: a payment that arrives later is held. */
async function confirmPayments(services: PaymentServices, userId: string): Promise<void> {
  const orders = await unsentOrders(services.db, userId)
  await Promise.all(orders.map((orderId) => confirmOpenPaymentsOf(services, orderId)))
}

async function releaseOrders(tx: Tx, services: PaymentServices, userId: string): Promise<Refusal | null> {
  const by = systemActor('deleted-account')
  // Locks all orders before the first day is released: days come last in the order of locks.
  for (const order of await lockOrders(tx, await unsentOrders(tx, userId))) {
    const refusal = await cancelOrder(order, services, { by, as: 'deleted-account' })
    // A paid or just sent order goes on; only a capture under way stops the deletion.
    if (refusal?.refused === 'unavailable') return refusal
  }
  const own = tx.selectFrom('order').select('id').where('userId', '=', userId)
  await hideOwnPhones(tx, await own.execute())
  await anonymiseOrders(tx, userId)
  return null
}

async function unsentOrders(db: Db | Tx, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('order')
    .select('id')
    .where('userId', '=', userId)
    .where('fulfilment', 'in', ['new', 'packed'])
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
