import type { Caller } from '../../kernel/api/caller.ts'
import { isRefusal, type Refusal } from '../../kernel/api/refusal.ts'
import type { Db } from '../../kernel/database/database.ts'
import { inOneTransactionOfAdmin } from '../../kernel/database/transaction.server.ts'
import { rescheduleOrder } from '../../orders/changing/rescheduling.server.ts'
import { lockPaymentsOf } from '../../orders/dues.server.ts'
import type { OfParcel } from '../../orders/parcels.server.ts'
import { keepRecord } from '../../people/audit/records.server.ts'

interface AgreedDay extends OfParcel {
  readonly day: string
  readonly windowId: string | null
}

/** Refuses as `rescheduleOrder`. @returns how many: none where it was so already */
export function agreeOnDay(
  db: Db,
  caller: Caller,
  { orderId, parcelId, ...wanted }: AgreedDay,
  now: Date,
): Promise<number | Refusal> {
  return inOneTransactionOfAdmin(db, caller, async (tx) => {
    await lockPaymentsOf(tx, orderId)
    const changed = await rescheduleOrder(tx, { orderId, parcelId }, wanted, now)
    if (changed === null) return 0
    if (isRefusal(changed)) return changed
    const { before, after } = changed
    const subject = { kind: 'order', id: orderId } as const
    await keepRecord(tx, caller, {
      action: 'order.day',
      subject,
      before: { ...before },
      after: { ...after },
    })
    return 1
  })
}
