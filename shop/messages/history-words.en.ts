import type { ActionsOf, FieldsOf } from '../people/audit/audit.ts'

export const messagesHistory = {
  actions: {
    'sms.see': 'SMS that was not sent marked as seen',
  },
  fields: {
    sms: 'SMS',
  },
}

declare module '../people/audit/audit.ts' {
  interface HistoryActions extends ActionsOf<typeof messagesHistory> {}
  interface HistoryFields extends FieldsOf<typeof messagesHistory> {}
}
