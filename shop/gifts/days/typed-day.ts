import { RECIPIENTS } from '../../catalog/tags/gift-tags.ts'
import { dhakaDay, isDay } from '../../kernel/language/dhaka.ts'
import { knownName, type ParcelInFull } from '../../orders/parcel.ts'
import { type Calendar, type YearDay, yearDayOf } from './calendars.ts'
import { comingDay, type RememberedDay, SHIFTS } from './remembered-day.ts'

/** A form's state: one date, and by which calendar it comes back. */
export interface TypedDay {
  readonly person: string
  readonly occasion: string
  readonly forWhom: string
  /** yyyy-mm-dd, or whatever stands in the field. */
  readonly date: string
  readonly calendar: Calendar
  readonly shift: (typeof SHIFTS)[number]
  readonly city: string
  readonly area: string
  /** What is kept: while its date stays, so does a 29 February that the date does not show. */
  readonly kept?: Pick<RememberedDay, 'calendar' | 'month' | 'day' | 'nextOn'>
}

export const NEW_DAY: TypedDay = {
  ...{ person: '', occasion: '', forWhom: '', date: '', calendar: 'gregorian' },
  ...{ shift: 0, city: '', area: '' },
}

export const asTypedDay = (day: RememberedDay): TypedDay => ({
  ...{ person: day.person, occasion: day.occasion?.key ?? '', forWhom: day.forWhom ?? '' },
  ...{
    date: day.nextOn,
    calendar: day.calendar,
    shift: SHIFTS.find((one) => one === day.shift) ?? 0,
    city: day.city,
    area: day.area,
  },
  kept: { calendar: day.calendar, month: day.month, day: day.day, nextOn: day.nextOn },
})

/** The day on which it is to be there, else that on which it was, else that of the order. */
export function dayOfParcel(parcel: ParcelInFull, placedAt: string): TypedDay {
  const { gift, recipient, deliverOn, changes } = parcel
  const delivered = changes.findLast(({ state }) => state === 'delivered')
  return {
    ...NEW_DAY,
    person: gift?.to || knownName(recipient.name),
    occasion: gift?.occasion?.key ?? '',
    date: deliverOn ?? dhakaDay(new Date(delivered?.at ?? placedAt)),
  }
}

/** In one of the calendars. @returns null where no date is typed */
export function yearDayTyped(
  { date, kept }: Pick<TypedDay, 'date' | 'kept'>,
  calendar: Calendar,
): YearDay | null {
  if (!isDay(date)) return null
  return kept?.calendar === calendar && kept.nextOn === date ? kept : yearDayOf(calendar, date)
}

/** The moon moves only what is kept: whoever chooses a date has said the day. */
export const mayBeMoved = ({ calendar, date, kept }: TypedDay): boolean =>
  calendar === 'hijri' && kept?.calendar === calendar && kept.nextOn === date

/** @returns null where no date is typed */
export function asDayInput(typed: TypedDay) {
  const { person, occasion, forWhom, calendar, city, area } = typed
  const yearDay = yearDayTyped(typed, calendar)
  if (!yearDay) return null
  const { month, day } = yearDay
  return {
    ...{ person, calendar, month, day, shift: mayBeMoved(typed) ? typed.shift : 0, city, area },
    ...{ occasion: occasion || null, forWhom: RECIPIENTS.find((one) => one === forWhom) ?? null },
  }
}

/** When it would come next. @param today yyyy-mm-dd in Dhaka @returns null where no date is typed */
export function nextOfTyped(
  typed: TypedDay,
  today: string,
): Pick<RememberedDay, 'calendar' | 'month' | 'day' | 'nextOn'> | null {
  const input = asDayInput(typed)
  return input && { ...input, nextOn: comingDay(input, today) }
}
