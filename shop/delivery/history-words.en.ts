import type { ActionsOf, FieldsOf } from '../people/audit/audit.ts'

export const deliveryHistory = {
  actions: {
    'delivery.add': 'Delivery zone added',
    'delivery.update': 'Delivery zone changed',
    'delivery.remove': 'Delivery zone removed',
    'delivery.holidays': 'Holidays changed',
    'delivery.day': 'Delivery day changed',
    'delivery.holiday': 'Holiday changed',
  },
  fields: {
    places: 'Districts and towns',
    charge: 'Delivery charge',
    freeFrom: 'Free delivery from',
    rushCharge: 'Rush fee',
    leadDays: 'Delivery time (days)',
    cutOff: 'Order before',
    weekdays: 'Delivery days',
    capacity: 'Parcels a day',
    cash: 'Cash on delivery',
    advance: 'Deposit for cash orders',
    windows: 'Time slots',
    holidays: 'Holidays',
    open: 'Open',
    closed: 'Why closed',
    districts: 'Districts',
    areas: 'Towns and areas',
    why: 'Reason',
  },
}

declare module '../people/audit/audit.ts' {
  interface HistoryActions extends ActionsOf<typeof deliveryHistory> {}
  interface HistoryFields extends FieldsOf<typeof deliveryHistory> {}
}
