import type { ActionsOf, FieldsOf } from '../people/audit/audit.ts'

export const billingHistory = {
  actions: {
    'order.refund': 'Refund requested',
    'payment.accept': 'Held payment accepted',
    'payment.settle': 'Payment settled outside the shop',
    'refund.see': 'Refund problem marked as seen',
  },
  fields: {
    tranId: 'Payment number',
    payment: 'Payment number',
    state: 'Payment',
    holdReason: 'Why it is held',
    note: 'Note',
    differences: 'Discrepancies settled',
    refund: 'Refund',
  },
}

declare module '../people/audit/audit.ts' {
  interface HistoryActions extends ActionsOf<typeof billingHistory> {}
  interface HistoryFields extends FieldsOf<typeof billingHistory> {}
}
