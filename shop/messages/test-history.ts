import type { RecordedChange } from '../people/audit/test-changes.ts'

/** One change of each kind, as the shop writes it. */
export const messagesChanges: Readonly<Record<string, RecordedChange>> = {
  'sms.see': [null, { sms: 'refused', reason: '4003 IP Blacklisted' }],
}
