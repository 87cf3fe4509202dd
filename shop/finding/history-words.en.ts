import type { ActionsOf, FieldsOf } from '../people/audit/audit.ts'

export const findingHistory = {
  actions: {
    'order.link-end': 'Sender’s link ended',
  },
  fields: {},
}

declare module '../people/audit/audit.ts' {
  interface HistoryActions extends ActionsOf<typeof findingHistory> {}
  interface HistoryFields extends FieldsOf<typeof findingHistory> {}
}
