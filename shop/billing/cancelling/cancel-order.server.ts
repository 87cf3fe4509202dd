import type { Refusal } from '../../kernel/api/refusal.ts'
import type { Actor } from '../../kernel/database/transaction.server.ts'
import type { Poisha } from '../../kernel/money.ts'
import { dropExtrasOf } from '../../orders/changing/charge-extra.server.ts'
import { dueIdsOf } from '../../orders/dues.server.ts'
import { CANCELLED_OR_RETURNED } from '../../orders/fulfilment.ts'
import { type LockedOrder, type LockedPayments, readAttempts } from '../../orders/locks.server.ts'
import { moveOrder } from '../../orders/move-order.server.ts'
import { isPaidOrHeld, type Signature } from '../../orders/order.ts'
import { moneyArrived, stopFurtherPayments } from '../../payments/attempts.server.ts'
import { cancelCash } from '../../payments/cash/cash-on-delivery.server.ts'
import type { PaymentServices } from '../../payments/payment-services.server.ts'
import { owedForParcel } from '../refunds/refund-parts.server.ts'
import { moneyOf } from '../refunds/refunds.server.ts'
import { CANCELLATIONS, type CancelledBy } from './cancellation.ts'

interface CancellationOptions {
  readonly by: Actor<Signature>
  readonly as: CancelledBy
  /** Only this parcel; else all that can end so. */
  readonly parcelId?: string | undefined
  readonly to?: (typeof CANCELLED_OR_RETURNED)[number]
  /** What came back is not put on the shelf. */
  readonly isBroken?: boolean | undefined
}

/**
 * Ends an order or one parcel of it, releases its days, and stops further payments. Confirm open payments before.
 * Refuses a received payment where `CANCELLATIONS` says so, one that is being captured for an extra, and a wrong state.
 */
export async function cancelOrder(
  order: LockedOrder,
  services: PaymentServices,
  { by, as, parcelId, to = 'cancelled', isBroken }: CancellationOptions,
): Promise<Refusal | null> {
  const { from, whenPaid } = CANCELLATIONS[as]
  const refusal =
    (whenPaid === 'refuse' ? moneyArrived(await readAttempts(order)) : null) ??
    (parcelId ? await dropExtrasOf(order, services, parcelId) : null) ??
    (await moveOrder(order, to, by, { parcelId, from, isBroken }))
  if (refusal) return refusal
  if (parcelId && (await hasOtherActiveParcels(order, parcelId))) return null
  // A payment that still arrives is held for the shopkeeper.
  for (const due of await dueIdsOf(order.tx, order.id)) await stopFurtherPayments(order.tx, due)
  const code = to === 'returned' ? 'cash-parcel-returned' : 'cash-order-cancelled'
  await cancelCash(order.tx, services.jobs, await readAttempts(order), { code })
  return null
}

/** Whether other parcels of the order are not cancelled or returned. */
export async function hasOtherActiveParcels({ tx, id }: LockedOrder, parcelId: string): Promise<boolean> {
  const others = tx.selectFrom('parcel').select('id').where('orderId', '=', id).where('id', '<>', parcelId)
  return (await others.where('fulfilment', 'not in', CANCELLED_OR_RETURNED).executeTakeFirst()) !== undefined
}

/** The amount to refund for an order that has ended, or for its parcel that has. */
export async function owedAfter(order: LockedPayments, parcelId?: string): Promise<Poisha> {
  const { tx, id: orderId } = order
  const paid = (await readAttempts(order)).filter(({ state }) => isPaidOrHeld(state))
  const { kept } = await moneyOf(tx, paid)
  const parcels = tx.selectFrom('parcel').select('id').where('orderId', '=', orderId)
  const isOneOfSeveral = parcelId && (await parcels.where('id', '<>', parcelId).limit(1).executeTakeFirst())
  return isOneOfSeveral ? (await owedForParcel(tx, { orderId, parcelId }, kept)).amount : kept
}
