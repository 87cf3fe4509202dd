import type { ZoneInput } from '../shop/delivery/change-zones.server.ts'
import { fromTaka } from '../shop/kernel/money.ts'

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]

const MIDNIGHT = {
  ...{ name: 'Midnight surprise', nameBn: 'মাঝরাতের চমক', begins: '23:45', ends: '00:30', minutesBefore: 30 },
  ...{ charge: fromTaka(300), capacity: 10 },
}

/** Usual prices of couriers in Bangladesh; in Dhaka the shop brings it for nothing. */
export const DHAKA: ZoneInput = {
  ...{
    name: 'Dhaka',
    nameBn: 'ঢাকা',
    places: ['Dhaka'],
    charge: fromTaka(0),
    freeFrom: null,
    rushCharge: null,
  },
  ...{ leadDays: 0, cutOff: '14:00', weekdays: EVERY_DAY, capacity: 40, cash: true, advance: 'none' },
  windows: [MIDNIGHT],
}

export const SUBURBS: ZoneInput = {
  ...{ ...DHAKA, name: 'Around Dhaka', nameBn: 'ঢাকার আশপাশ', charge: fromTaka(100), windows: [] },
  places: [
    'Gazipur',
    'Narayanganj',
    'Savar',
    'সাভার',
    'Keraniganj',
    'কেরানীগঞ্জ',
    'Tongi',
    'টঙ্গী',
    'Ashulia',
    'আশুলিয়া',
    'Dhamrai',
    'ধামরাই',
    'কেরাণীগঞ্জ',
  ],
  ...{ freeFrom: fromTaka(5000), leadDays: 1, capacity: null, advance: 'charge' },
}

export const ELSEWHERE: ZoneInput = {
  ...{ ...SUBURBS, name: 'The rest of Bangladesh', nameBn: 'সারা বাংলাদেশ', places: [] },
  ...{ charge: fromTaka(130), leadDays: 3 },
}
