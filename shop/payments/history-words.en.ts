import type { ActionsOf, FieldsOf } from '../people/audit/audit.ts'

export const paymentsHistory = {
  actions: {
    'shop.keys': 'API keys changed',
  },
  fields: {
    gateway: 'API keys',
    live: 'Takes real money',
    ends: 'Key ends in',
  },
}

declare module '../people/audit/audit.ts' {
  interface HistoryActions extends ActionsOf<typeof paymentsHistory> {}
  interface HistoryFields extends FieldsOf<typeof paymentsHistory> {}
}
