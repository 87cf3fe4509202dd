import type { RecordedChange } from '../people/audit/test-changes.ts'

/** One change of each kind, as the shop writes it. */
export const findingChanges: Readonly<Record<string, RecordedChange>> = {
  'order.link-end': [null, null],
}
