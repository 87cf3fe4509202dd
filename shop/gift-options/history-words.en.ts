import type { ActionsOf, FieldsOf } from '../people/audit/audit.ts'

export const giftOptionsHistory = {
  actions: {
    'gifting.wrap': 'Wrap changed',
    'gifting.card': 'Card changed',
    'gifting.occasion': 'Occasion changed',
  },
  fields: {
    box: 'Where the message is printed',
  },
}

declare module '../people/audit/audit.ts' {
  interface HistoryActions extends ActionsOf<typeof giftOptionsHistory> {}
  interface HistoryFields extends FieldsOf<typeof giftOptionsHistory> {}
}
