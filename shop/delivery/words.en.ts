import { DATES } from '../kernel/language/dates.ts'

const { longDay } = DATES.en

export const deliveryWords = {
  free: 'free',
  freeFrom: (from: string) => `free from ${from}`,
  sameDay: (cutOff: string) => `same day until ${cutOff}`,
  takes: (days: string) => (days === '1' ? 'next day' : `${days} days`),
  elsewhere: 'Elsewhere',
  from: (price: string) => `from ${price}`,
  costs: (price: string) => `Delivery ${price}`,
  costsIn: (zone: string, price: string) => `Delivery in ${zone} ${price}`,
  costsElsewhere: (price: string) => `elsewhere ${price}`,
  cash: 'Cash on delivery',
  cashIn: (places: string) => `Cash on delivery in ${places}`,
  states: {
    full: 'full',
    closed: 'closed',
    'too-late': 'too late',
    'too-soon': 'too soon',
    'no-delivery': 'no delivery',
  },
}

interface OfDay {
  /** yyyy-mm-dd in Dhaka. */
  readonly day: string
}

export const deliveryRefusals = {
  'zone-unknown': 'There is no such delivery zone.',
  'zone-needed': 'All other places need a delivery charge, so this zone stays.',
  'zone-changed':
    'Another admin changed this zone in the meantime, so nothing was saved. Close and open the zone again to see their version.',
  'place-taken': ({ place, zone }: { readonly place: string; readonly zone: string }) =>
    `${place} already belongs to the zone “${zone}”.`,
  'area-not-chosen':
    'Please choose the area that the gift goes to. Delivery is charged for it now; the recipient fills in the rest.',
  'window-unknown': 'This time slot is no longer offered. Please choose again.',
  'day-full': (_: OfDay) => 'This day is now full. Please choose another one.',
  'day-held-unpaid': (_: OfDay) =>
    'Places on this day are few, and part of them is kept for buyers with a confirmed e-mail or phone. Please choose another day, or confirm your e-mail on your account page: without an account, sign up first, and your cart comes along.',
  'window-full': (_: OfDay) => 'This time slot is now full. Please choose another one.',
  'window-too-late': (_: OfDay) => 'It is now too late for this time slot. Please choose another one.',
  'day-too-late': (_: OfDay) => 'It is now too late for this day. Please choose another one.',
  'day-too-soon': (_: OfDay) => 'We cannot get there so soon. Please choose a later day.',
  'day-over': (_: OfDay) => 'This day has passed. Please choose another one.',
  'day-too-far': ({ from }: OfDay & { readonly from: string }) =>
    `This day is still too far ahead: it can be chosen from ${longDay(from)} ${from.slice(0, 4)} on. Please choose an earlier one, or come back then.`,
  'day-closed': (_: OfDay) => 'We do not deliver on this day. Please choose another one.',
  'zone-without-days': 'No days can be chosen where this parcel goes: it leaves as soon as it is ready.',
  'day-not-shown': 'Only the next fourteen days can be set one by one. For a later day, add a holiday.',
  'day-changed':
    'Another admin changed this day in the meantime, so nothing was saved. Close and open the day again to see their version.',
  'day-taken': ({ parcels }: { readonly parcels: number }) =>
    `${parcels} parcels are already ordered for it: allow at least as many, or close the day for new orders.`,
}
