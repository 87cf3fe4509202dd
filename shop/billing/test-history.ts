import { fromTaka } from '../kernel/money.ts'
import type { RecordedChange } from '../people/audit/test-changes.ts'

const payment = { payment: 'OGS7E5573F9A9B70B25', state: 'paid_on_hold', holdReason: 'The amount differs.' }

/** One change of each kind, as the shop writes it. */
export const billingChanges: Readonly<Record<string, RecordedChange>> = {
  'order.refund': [null, { tran_id: payment.payment, amount: fromTaka(50), reason: 'Torn' }],
  'payment.accept': [payment, { ...payment, state: 'paid', holdReason: null }],
  'payment.settle': [payment, { ...payment, state: 'returned', note: 'By hand', differences: ['missing'] }],
  'refund.see': [null, { tran_id: payment.payment, amount: fromTaka(50), refund: 'failed' }],
}
