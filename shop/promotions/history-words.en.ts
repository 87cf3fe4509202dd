import type { ActionsOf, FieldsOf } from '../people/audit/audit.ts'

export const promotionsHistory = {
  actions: {
    'shop.promotion-add': 'Offer added',
    'shop.promotion': 'Offer changed',
    'shop.promotion-end': 'Offer ended for good',
  },
  fields: {
    percent: 'Percent',
    code: 'Code',
    minAmount: 'Gifts from',
    minGifts: 'Number of gifts from',
    categories: 'Categories',
    firstDay: 'First day',
    lastDay: 'Last day',
    uses: 'Can be used',
    oncePerPerson: 'Once per person',
    paused: 'Paused',
  },
}

declare module '../people/audit/audit.ts' {
  interface HistoryActions extends ActionsOf<typeof promotionsHistory> {}
  interface HistoryFields extends FieldsOf<typeof promotionsHistory> {}
}
