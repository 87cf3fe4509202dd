import type { RecordedChange } from '../people/audit/test-changes.ts'

/** One change of each kind, as the shop writes it. */
export const fulfilmentChanges: Readonly<Record<string, RecordedChange>> = {
  'order.move': [{ fulfilment: 'packed' }, { fulfilment: 'sent', courier: 'Pathao' }],
  'order.try': [
    { tries: 0, next: null },
    { tries: 1, next: 'call' },
  ],
  'order.stock': [{ stockMissing: true }, { stockMissing: false }],
}
