import type { ActionsOf, FieldsOf } from './audit.ts'

export const peopleHistory = {
  actions: {
    'user.role': 'Role changed',
    'user.delete': 'Account deleted',
  },
  fields: {
    name: 'Name',
    description: 'Description',
    reason: 'Reason',
    amount: 'Amount',
    day: 'Day',
    window: 'Time slot',
    phone: 'Phone',
    email: 'E-mail',
    address: 'Address',
    kind: 'What it does',
    picture: 'Picture',
    shown: 'Shown in the shop',
    role: 'Role',
    logins: 'Logs in with',
  },
}

declare module './audit.ts' {
  interface HistoryActions extends ActionsOf<typeof peopleHistory> {}
  interface HistoryFields extends FieldsOf<typeof peopleHistory> {}
}
