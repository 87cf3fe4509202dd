import type { ActionsOf, FieldsOf } from '../people/audit/audit.ts'

export const ordersHistory = {
  actions: {
    'order.day': 'Delivery day scheduled',
    'order.waive': 'Extra paid by the shop',
  },
  fields: {},
}

declare module '../people/audit/audit.ts' {
  interface HistoryActions extends ActionsOf<typeof ordersHistory> {}
  interface HistoryFields extends FieldsOf<typeof ordersHistory> {}
}
