import { sql } from 'kysely'
import { owedForParcel } from '../billing/refunds/refund-parts.server.ts'
import { readRefundForMessage } from '../billing/refunds/refunds.server.ts'
import type { Db, Tx } from '../kernel/database/database.ts'
import type { Reader } from '../kernel/messages/message.ts'
import type { Poisha } from '../kernel/money.ts'
import { hasSeveralParcels } from '../orders/order.ts'
import type { Notified } from './message-table.server.ts'
import { type TypedWords, wordsFor } from './order-facts.ts'
import type { About, MessageFacts, MessageReceipt } from './templates.ts'

export interface OrderMessage extends Omit<Notified, 'channel'> {
  readonly id: string
  readonly orderId: string
  readonly parcelId: string | null
  readonly refundId: string | null
  readonly tranId: string | null
}

/** @param payer id of their account */
export async function loadMessageFacts(
  tx: Tx,
  { orderId, parcelId, refundId, tranId, kind }: OrderMessage,
  { order, parcel }: About,
  payer: string | null,
): Promise<MessageFacts> {
  const isOfParcel = parcelId !== null && hasSeveralParcels(order)
  const cancelledBy = kind === 'cancelled' && parcelId !== null ? await findLastChanger(tx, parcelId) : null
  return {
    order,
    parcel,
    isOfParcel,
    net: await netPaid(tx, orderId, isOfParcel ? parcelId : null),
    isCancelledBySender: cancelledBy !== null && cancelledBy === payer,
    isChangedByCode: kind === 'address_changed' && parcelId !== null && (await wasByCode(tx, parcelId)),
    refund: refundId === null ? null : await readRefundForMessage(tx, refundId),
    receipt: tranId === null ? null : await readReceipt(tx, tranId),
  }
}

const readReceipt = (tx: Tx, tranId: string): Promise<MessageReceipt> =>
  tx
    .selectFrom('receipt')
    .innerJoin('paymentAttempt', 'paymentAttempt.tranId', 'receipt.tranId')
    .innerJoin('due', 'due.id', 'reference')
    .select(['receipt.tranId', 'number', 'paymentAttempt.amount', 'due.kind as dueKind'])
    .where('receipt.tranId', '=', tranId)
    .executeTakeFirstOrThrow()

async function findLastChanger(tx: Tx, parcelId: string): Promise<string | null> {
  const steps = tx.selectFrom('fulfilmentChange').select('changedBy').where('parcelId', '=', parcelId)
  return (await steps.orderBy('changedAt', 'desc').limit(1).executeTakeFirst())?.changedBy ?? null
}

/** Whether the last change of its address was of somebody who opened the order with a code. */
async function wasByCode(tx: Tx, parcelId: string): Promise<boolean> {
  const changes = tx.selectFrom('orderEvent').select('facts').where('parcelId', '=', parcelId)
  const last = changes.where('kind', '=', 'AddressChangedBySender').orderBy('id', 'desc').limit(1)
  const facts = (await last.executeTakeFirst())?.facts
  return facts?.kind === 'AddressChangedBySender' && facts.byCode
}

/** Received and not refunded; for one parcel of several, at most what was paid for it. */
async function netPaid(tx: Tx, orderId: string, parcelId: string | null): Promise<Poisha> {
  const { net } = await tx
    .selectFrom('paymentAttempt')
    .innerJoin('due', 'due.id', 'reference')
    .select(
      sql<Poisha>`coalesce(sum(coalesce(taken, payment_attempt.amount) - coalesce((
        select sum(refund.amount) from refund
        where refund.tran_id = payment_attempt.tran_id and refund.state = 'succeeded'), 0)), 0)::float8`.as(
        'net',
      ),
    )
    .where('orderId', '=', orderId)
    .where('paymentAttempt.state', 'in', ['paid', 'paid_on_hold'])
    .executeTakeFirstOrThrow()
  if (parcelId === null) return net
  return (await owedForParcel(tx, { orderId, parcelId }, net, 'succeeded')).amount
}

/** Whether the sender has had a message about the order; one that nobody knows of ends without a message. */
export async function wasNotified(tx: Tx, orderId: string): Promise<boolean> {
  const sent = tx
    .selectFrom('notice')
    .select('id')
    .where('orderId', '=', orderId)
    .where('role', '=', 'sender')
    .where('kind', '<>', 'receipt')
    .where('state', '=', 'sent')
  return (await sent.executeTakeFirst()) !== undefined
}

export interface Payer extends Reader {
  readonly typed: TypedWords
  /** Null: they have no account. */
  readonly userId: string | null
  readonly isGuest: boolean
}

/** The reader of messages to the sender, in the language of their account, else of the order. @returns null without an e-mail */
export async function payerOf(db: Db | Tx, orderId: string): Promise<Payer | null> {
  const { name, email, account, isConfirmed, isBought, chosen, ordered, userId, isGuest } = await db
    .selectFrom('order')
    .leftJoin('user', 'user.id', 'order.userId')
    .select(['senderName as name', 'senderEmail as email', 'senderLanguage as ordered'])
    .select(['userId', 'user.email as account', 'user.emailVerified as isConfirmed'])
    .select(['user.language as chosen', 'user.guest as isGuest'])
    .select(
      sql<boolean>`("user".phone_proven_at is not null or exists (
        select from due join payment_attempt on reference = due.id
        where due.order_id = "order".id and payment_attempt.state = 'paid' and payment_attempt.amount > 0) or exists (
        select from parcel join due using (order_id) where order_id = "order".id
          and fulfilment in ('packed', 'sent', 'delivered') and payable = 'at_door' and due.amount > 0))`.as(
        'isBought',
      ),
    )
    .where('order.id', '=', orderId)
    .executeTakeFirstOrThrow()
  if (email === '') return null
  const isOwn = isConfirmed && email === account
  const typed = isOwn ? 'all' : isBought ? 'plain' : 'none'
  return {
    email,
    typed,
    name: wordsFor(typed, name) || null,
    language: chosen ?? ordered,
    userId,
    isGuest: isGuest === true,
  }
}
