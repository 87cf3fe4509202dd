import type { RecordedChange } from '../people/audit/test-changes.ts'

/** One change of each kind, as the shop writes it. */
export const paymentsChanges: Readonly<Record<string, RecordedChange>> = {
  'shop.keys': [null, { gateway: 'stripe', live: true, ends: '…4242' }],
}
