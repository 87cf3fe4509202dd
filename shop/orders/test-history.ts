import { fromTaka } from '../kernel/money.ts'
import type { RecordedChange } from '../people/audit/test-changes.ts'

/** One change of each kind, as the shop writes it. */
export const ordersChanges: Readonly<Record<string, RecordedChange>> = {
  'order.day': [
    { day: null, window: null },
    { day: '2026-11-26', window: 'Evening' },
  ],
  'order.waive': [null, { amount: fromTaka(130) }],
}
