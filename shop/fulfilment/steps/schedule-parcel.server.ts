import type { Caller } from '../../kernel/api/caller.ts'
import { isRefusal, type Refusal } from '../../kernel/api/refusal.ts'
import type { Db } from '../../kernel/database/database.ts'
import { inOneTransactionOfAdmin } from '../../kernel/database/transaction.server.ts'
import { rescheduleParcel } from '../../orders/changing/reschedule-parcel.server.ts'
import { lockOrder, type OfParcel } from '../../orders/locks.server.ts'
import { refuseOrder } from '../../orders/refusals.ts'
import { keepRecord } from '../../people/audit/records.server.ts'

interface AgreedDay extends OfParcel {
  readonly day: string
  readonly windowId: string | null
}

/** Refuses as `rescheduleParcel`. @returns how many: none where it was so already */
export function scheduleParcel(
  db: Db,
  caller: Caller,
  { orderId, parcelId, ...wanted }: AgreedDay,
  now: Date,
): Promise<number | Refusal> {
  return inOneTransactionOfAdmin(db, caller, async (tx, staff) => {
    const order = await lockOrder(tx, orderId)
    const changed = order
      ? await rescheduleParcel(order, parcelId, wanted, now)
      : refuseOrder('order-unknown')
    if (changed === null) return 0
    if (isRefusal(changed)) return changed
    const { before, after } = changed
    const subject = { kind: 'order', id: orderId } as const
    await keepRecord(tx, staff, {
      action: 'order.day',
      subject,
      before: { ...before },
      after: { ...after },
    })
    return 1
  })
}
