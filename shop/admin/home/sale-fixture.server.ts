import type { RefundState } from '../../billing/refunds/refund.ts'
import type { Caller } from '../../kernel/api/caller.ts'
import type { Db } from '../../kernel/database/database.ts'
import { newId } from '../../kernel/id.ts'
import { fromTaka, type Poisha } from '../../kernel/money.ts'
import type { Fulfilment } from '../../orders/fulfilment.ts'
import { insertOrder, parcelIdOf } from '../../orders/order-fixture.server.ts'
import { TO_ARRANGE } from '../../orders/parcel.ts'
import type { GatewayId, PaymentState } from '../../payments/payment.ts'

interface Sale {
  /** Time of placing and of payment. */
  readonly at: Date
  readonly buyer?: Caller
  readonly amount?: Poisha
  readonly state?: PaymentState | null
  readonly gateway?: GatewayId
  readonly fulfilment?: Fulfilment
  readonly needsAddress?: boolean
  readonly lines?: readonly { readonly productId?: string; readonly name: string; readonly price?: Poisha }[]
}

/** Inserts an order directly. @returns its id */
export async function sale(db: Db, given: Sale): Promise<string> {
  const { at, buyer, amount = fromTaka(1000), state = 'paid', fulfilment = 'new', lines = [] } = given
  const { gateway = 'sslcommerz' } = given
  const id = newId()
  const sender = { sender_name: buyer?.name ?? '', sender_email: buyer?.email ?? '' }
  await insertOrder(
    db,
    { id, user_id: buyer?.id ?? null, amount, placed_at: at, ...sender },
    { recipient_name: buyer?.name ?? '', fulfilment, ...(given.needsAddress && TO_ARRANGE) },
  )
  const words = { brand: '', category: '', description: '' }
  const parcel_id = await parcelIdOf(db, id)
  const rows = lines.map(({ productId = null, name, price = fromTaka(500) }) => ({
    id: newId(),
    order_id: id,
    parcel_id,
    product_id: productId,
    price,
    ...words,
    product_name: name,
    photos: `/${name}.avif`,
  }))
  if (rows.length > 0) await db.insertInto('order_line').values(rows).execute()
  if (!state) return id
  const settled_at = state === 'pending' ? null : at
  const attempt = { id: newId(), reference: id, tran_id: newId().replaceAll('-', '').slice(-30), gateway }
  await db
    .insertInto('payment_attempt')
    .values({ ...attempt, amount, state, created_at: at, settled_at })
    .execute()
  return id
}

export async function refunded(
  db: Db,
  orderId: string,
  given: { readonly at: Date; readonly amount: Poisha; readonly state?: RefundState },
): Promise<void> {
  const { at, amount, state = 'succeeded' } = given
  const { tran_id } = await db
    .selectFrom('payment_attempt')
    .select('tran_id')
    .where('reference', '=', orderId)
    .executeTakeFirstOrThrow()
  const id = newId()
  const refund = { id, tran_id, reference: orderId, amount, state, requested_at: at }
  await db
    .insertInto('refund')
    .values({ ...refund, reason: 'Broken', refund_trans_id: id.slice(0, 30), requested_by_name: 'Keeper' })
    .execute()
  await db
    .insertInto('refund_change')
    .values({ id: newId(), refund_id: id, state, changed_at: at, answer: null })
    .execute()
}
