import type { Caller } from '../../kernel/api/caller.ts'
import { isRefusal, type Refusal } from '../../kernel/api/refusal.ts'
import { inOneTransactionOfAdmin } from '../../kernel/database/transaction.server.ts'
import type { Poisha } from '../../kernel/money.ts'
import type { PaymentServices } from '../../payments/payment-services.server.ts'
import { labelled } from '../../people/audit/audit.ts'
import { writeAuditEntry } from '../../people/audit/records.server.ts'
import { recordOrderEvent } from '../events/events.server.ts'
import { lockOrder, type ParcelRef, selectParcel } from '../locks.server.ts'
import { refuseOrder } from '../refusals.ts'
import { dropExtrasOf, openExtraOf } from './charge-extra.server.ts'

/**
 * The shop pays what a parcel of a paid order costs more, recorded in the audit. Ask the gateways before.
 * Refuses another sum than is open, and while money for it is arriving.
 * @returns 0 if nothing is open, else 1
 */
export function waiveExtra(
  services: PaymentServices,
  caller: Caller,
  { amount, ...target }: ParcelRef & { readonly amount: Poisha },
): Promise<number | Refusal> {
  return inOneTransactionOfAdmin(services.db, caller, async (tx, staff) => {
    const { orderId } = target
    const order = await lockOrder(tx, orderId)
    if (!order) return refuseOrder('order-unknown')
    const parcel = await selectParcel(tx, target).select('id').executeTakeFirst()
    if (!parcel) return refuseOrder('parcel-unknown')
    const open = await openExtraOf(order, parcel.id)
    if (open === 0) return 0
    if (open !== amount) return refuseOrder('extra-differs', { amount: open })
    const refusal = await dropExtrasOf(order, services, parcel.id)
    if (isRefusal(refusal)) return refusal
    await recordOrderEvent(tx, { kind: 'ExtraWaived', orderId, parcelId: parcel.id })
    await writeAuditEntry(tx, staff, {
      action: 'order.waive',
      subject: { kind: 'order', id: orderId },
      before: null,
      after: labelled({ amount: open }),
    })
    return 1
  })
}
