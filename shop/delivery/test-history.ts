import { fromTaka } from '../kernel/money.ts'
import { ID, type RecordedChange } from '../people/audit/test-changes.ts'

const slot = { _id: ID, name: 'Evening', nameBn: '', begins: '18:00', ends: '21:00', charge: fromTaka(80) }
const zone = {
  ...{ _id: ID, name: 'Dhaka', nameBn: '', districts: ['dhaka'], areas: ['Savar'], charge: fromTaka(60) },
  ...{ freeFrom: null, rushCharge: null, leadDays: 1, cutOff: '14:00', weekdays: [0, 5], capacity: null },
  ...{ cash: true, advance: 'none', windows: [{ ...slot, capacity: null }] },
}
const holiday = { day: '2026-12-16', why: 'Victory Day', whyBn: '' }
const day = {
  ...{ zoneId: ID, name: 'Dhaka', day: '2026-12-15', open: true, closed: null, capacity: null },
  windows: [{ _id: ID, name: 'Evening', capacity: null }],
}

/** One change of each kind, as the shop writes it. */
export const deliveryChanges: Readonly<Record<string, RecordedChange>> = {
  'delivery.add': [null, zone],
  'delivery.update': [
    zone,
    { ...zone, cash: false, freeFrom: fromTaka(2000), districts: ['sylhet'], windows: [] },
  ],
  'delivery.remove': [zone, null],
  'delivery.holidays': [{ holidays: [holiday] }, { holidays: [] }],
  'delivery.day': [day, { ...day, open: false, closed: 'Strike', capacity: 5 }],
  'delivery.holiday': [null, holiday],
}
