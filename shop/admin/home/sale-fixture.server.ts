import type { RefundState } from '../../billing/refunds/refund.ts'
import type { Caller } from '../../kernel/api/caller.ts'
import type { Db } from '../../kernel/database/database.ts'
import { newId } from '../../kernel/id.ts'
import { fromTaka, type Poisha } from '../../kernel/money.ts'
import type { Fulfilment } from '../../orders/fulfilment.ts'
import { insertOrders } from '../../orders/order-fixture.server.ts'
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
  const [id = ''] = await sales(db, [given])
  return id
}

/** Inserts many, which costs little more than one. @returns their ids */
export async function sales(db: Db, all: readonly Sale[]): Promise<string[]> {
  const inserted = await insertOrders(
    db,
    all.map(({ at, buyer, amount = fromTaka(1000), fulfilment = 'new', needsAddress }) => ({
      order: {
        userId: buyer?.id ?? null,
        amount,
        placedAt: at,
        senderName: buyer?.name ?? '',
        senderEmail: buyer?.email ?? '',
      },
      parcel: { recipientName: buyer?.name ?? '', fulfilment, ...(needsAddress && TO_ARRANGE) },
    })),
  )
  const sold = inserted.map((ids, nth) => ({ ...ids, sale: all[nth] as Sale }))
  const words = { brand: '', category: '', description: '' }
  const lines = sold.flatMap(({ id, parcelId, sale }) =>
    (sale.lines ?? []).map(({ productId = null, name, price = fromTaka(500) }) => ({
      ...{ id: newId(), orderId: id, parcelId, productId, price },
      ...{ ...words, productName: name, photos: `/${name}.avif` },
    })),
  )
  if (lines.length > 0) await db.insertInto('orderLine').values(lines).execute()
  const attempts = sold.flatMap(({ id, sale }) => {
    const { at, amount = fromTaka(1000), state = 'paid', gateway = 'sslcommerz' } = sale
    if (!state) return []
    const tranId = newId().replaceAll('-', '').slice(-30)
    const settledAt = state === 'pending' ? null : at
    return { id: newId(), reference: id, tranId, gateway, amount, state, createdAt: at, settledAt }
  })
  if (attempts.length > 0) await db.insertInto('paymentAttempt').values(attempts).execute()
  return sold.map(({ id }) => id)
}

export async function refunded(
  db: Db,
  orderId: string,
  given: { readonly at: Date; readonly amount: Poisha; readonly state?: RefundState },
): Promise<void> {
  const { at, amount, state = 'succeeded' } = given
  const { tranId } = await db
    .selectFrom('paymentAttempt')
    .select('tranId')
    .where('reference', '=', orderId)
    .executeTakeFirstOrThrow()
  const id = newId()
  const refund = { id, tranId, reference: orderId, amount, state, requestedAt: at }
  await db
    .insertInto('refund')
    .values({ ...refund, reason: 'Broken', refundTransId: id.slice(0, 30), requestedByName: 'Keeper' })
    .execute()
  await db
    .insertInto('refundChange')
    .values({ id: newId(), refundId: id, state, changedAt: at, answer: null })
    .execute()
}
