import type { RecordedChange } from './audit/test-changes.ts'

/** One change of each kind, as the shop writes it. */
export const peopleChanges: Readonly<Record<string, RecordedChange>> = {
  'user.role': [
    { role: 'user', logins: ['google'] },
    { role: 'admin', logins: ['credential'] },
  ],
  'user.delete': [{ role: 'admin' }, null],
}
