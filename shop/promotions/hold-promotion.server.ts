import type { Charged } from '../charges/charge-source.ts'
import { isRefusal, type Refusal } from '../kernel/api/refusal.ts'
import type { Tx } from '../kernel/database/database.ts'
import { type Poisha, poisha, sumOf } from '../kernel/money.ts'
import { isWaivedBy, type Promotion, payableSaving, shareOut, sharesOf, WAIVES } from './promotion.ts'

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
  const { id: promotionId, kind, oncePer } = promotion
  const personHashes = oncePer === 'person' ? hashes : []
  const use = { orderId, promotionId, kind, gave: saving, personHashes }
  await tx.insertInto('promotionUse').values(use).execute()
  if (!productIds) return
  const lines = await tx
    .selectFrom('orderLine')
    .select(['id', 'price', 'productId'])
    .where('orderId', '=', orderId)
    .orderBy('id')
    .execute()
  const cheaper = lines.filter(({ productId: id }) => productIds.has(id ?? ''))
  const offers = sharesOf(promotion, cheaper)
  const amounts = shareOut(saving, offers)
  const rows = cheaper.flatMap(({ id }, at) => {
    const [offered, amount] = [offers[at], amounts[at]]
    return offered && amount !== undefined ? { orderLineId: id, amount, offered } : []
  })
  if (rows.length > 0) await tx.insertInto('discountShare').values(rows).execute()
}

/**
 * Takes off what the offer of a placed order gives at its new cost, gift by gift. Takes a locked order.
 * @param sum what it costs without a discount
 * @returns what it takes off the gifts, if it is of that kind; null: no offer
 */
export async function renewSaving(
  { tx, id }: OrderInTx,
  sum: Poisha,
  least: Poisha,
): Promise<{ readonly isOffProducts: boolean; readonly saving: Poisha } | null> {
  const use = await tx.selectFrom('promotionUse').select('kind').where('orderId', '=', id).executeTakeFirst()
  if (!use) return null
  if (WAIVES[use.kind]) return { isOffProducts: false, saving: poisha(0) }
  const shares = await tx
    .selectFrom('discountShare')
    .innerJoin('orderLine', 'orderLine.id', 'orderLineId')
    .select(['orderLineId', 'offered', 'amount'])
    .where('orderId', '=', id)
    .orderBy('orderLineId')
    .execute()
  const offers = shares.map(({ offered }) => offered)
  const saving = payableSaving(sumOf(offers), sum, least)
  for (const [at, amount] of shareOut(saving, offers).entries()) {
    const share = shares[at]
    if (share && share.amount !== amount)
      await tx
        .updateTable('discountShare')
        .set({ amount })
        .where('orderLineId', '=', share.orderLineId)
        .execute()
  }
  await tx.updateTable('promotionUse').set({ gave: saving }).where('orderId', '=', id).execute()
  return { isOffProducts: true, saving }
}

interface OrderInTx {
  readonly tx: Tx
  readonly id: string
}

/** Leaves out what a placed order's offer makes free, wherever it goes. */
export async function withoutFreeCharges(
  { tx, id }: OrderInTx,
  charged: Charged | Refusal,
): Promise<Charged | Refusal> {
  if (isRefusal(charged) || charged.charges.length === 0) return charged
  const use = tx.selectFrom('promotionUse').select('kind').where('orderId', '=', id)
  const { kind = null } = (await use.executeTakeFirst()) ?? {}
  return { ...charged, charges: charged.charges.filter((charge) => !isWaivedBy(kind, charge)) }
}
