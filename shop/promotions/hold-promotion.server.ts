import type { Charged } from '../charges/charge-source.ts'
import { isRefusal, type Refusal } from '../kernel/api/refusal.ts'
import type { Tx } from '../kernel/database/database.ts'
import type { Poisha } from '../kernel/money.ts'
import { isWaivedBy, type Promotion, sharesOf } from './promotion.ts'
import './tables.ts'

interface Held {
  readonly promotion: Pick<Promotion, 'id' | 'kind' | 'value' | 'oncePer'>
  readonly saving: Poisha
  /** The gifts that it takes something off; null: something is free instead. */
  readonly productIds: ReadonlySet<string> | null
  /** Of the sender. */
  readonly hashes: readonly string[]
}

/** Writes which offer an order has, and what of it belongs to each gift. */
export async function holdPromotion(
  tx: Tx,
  orderId: string,
  { promotion, saving, productIds, hashes }: Held,
): Promise<void> {
  const { id: promotion_id, kind, oncePer } = promotion
  const person_hashes = oncePer === 'person' ? hashes : []
  const use = { order_id: orderId, promotion_id, kind, gave: saving, person_hashes }
  await tx.insertInto('promotion_use').values(use).execute()
  if (!productIds) return
  const lines = await tx
    .selectFrom('order_line')
    .select(['id', 'price', 'product_id'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  const cheaper = lines.filter(({ product_id: id }) => productIds.has(id ?? ''))
  const shares = sharesOf(promotion, cheaper)
  const rows = cheaper.flatMap(({ id }, at) => {
    const amount = shares[at]
    return amount ? { order_line_id: id, amount } : []
  })
  if (rows.length > 0) await tx.insertInto('discount_share').values(rows).execute()
}

/** Leaves out what a placed order's offer makes free, wherever it goes. */
export async function withoutFreeCharges(
  { tx, id }: { readonly tx: Tx; readonly id: string },
  charged: Charged | Refusal,
): Promise<Charged | Refusal> {
  if (isRefusal(charged) || charged.charges.length === 0) return charged
  const use = tx.selectFrom('promotion_use').select('kind').where('order_id', '=', id)
  const { kind = null } = (await use.executeTakeFirst()) ?? {}
  return { ...charged, charges: charged.charges.filter((charge) => !isWaivedBy(kind, charge)) }
}
