import type { ActionsOf, FieldsOf } from '../people/audit/audit.ts'

export const fulfilmentHistory = {
  actions: {
    'order.move': 'Order updated',
    'order.try': 'Delivery try recorded',
    'order.stock': 'Missing gift found',
  },
  fields: {
    fulfilment: 'State',
    courier: 'Courier',
    tries: 'Delivery tries',
    stockMissing: 'Sold out when it was paid',
    next: 'What comes next',
  },
}

declare module '../people/audit/audit.ts' {
  interface HistoryActions extends ActionsOf<typeof fulfilmentHistory> {}
  interface HistoryFields extends FieldsOf<typeof fulfilmentHistory> {}
}
