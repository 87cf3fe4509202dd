import { RECIPIENTS } from '../../catalog/tags/product-tags.ts'
import { dhakaDay, isDay } from '../../kernel/language/dhaka.ts'
import { knownName, type ParcelInFull } from '../../orders/parcel.ts'
import { type Calendar, type YearDay, yearDayOf } from './calendars.ts'
import { nextDate, type RememberedDay, SHIFTS } from './remembered-day.ts'

/** A form's state: a date, and the calendar by which it recurs. */
export interface TypedDay {
  readonly person: string
  readonly occasion: string
  readonly forWhom: string
  /** yyyy-mm-dd, or any other text in the field. */
  readonly date: string
  readonly calendar: Calendar
  readonly shift: (typeof SHIFTS)[number]
  readonly city: string
  readonly area: string
  /** The saved day: while its date is unchanged, so is a 29 February that the date does not show. */
  readonly saved?: Pick<RememberedDay, 'calendar' | 'month' | 'day' | 'nextOn'>
}

export const NEW_DAY: TypedDay = {
  person: '',
  occasion: '',
  forWhom: '',
  date: '',
  calendar: 'gregorian',
  shift: 0,
  city: '',
  area: '',
}

export const asTypedDay = ({ person, calendar, month, day, nextOn, city, area, ...rest }: RememberedDay) =>
  ({
    person,
    occasion: rest.occasion?.key ?? '',
    forWhom: rest.forWhom ?? '',
    date: nextOn,
    calendar,
    shift: SHIFTS.find((one) => one === rest.shift) ?? 0,
    city,
    area,
    saved: { calendar, month, day, nextOn },
  }) satisfies TypedDay

/** Dated by the delivery day, else by the delivery, else by the order. */
export function newDayForParcel(parcel: ParcelInFull, placedAt: string): TypedDay {
  const { gift, recipient, deliverOn, changes } = parcel
  const delivered = changes.findLast(({ state }) => state === 'delivered')
  return {
    ...NEW_DAY,
    person: gift?.to || knownName(recipient.name),
    occasion: gift?.occasion?.key ?? '',
    date: deliverOn ?? dhakaDay(new Date(delivered?.at ?? placedAt)),
  }
}

/** @returns null where no date is typed */
export function typedYearDay(
  { date, saved }: Pick<TypedDay, 'date' | 'saved'>,
  calendar: Calendar,
): YearDay | null {
  if (!isDay(date)) return null
  return saved?.calendar === calendar && saved.nextOn === date ? saved : yearDayOf(calendar, date)
}

/** The moon moves only a saved day: a date that is newly chosen is exact. */
export const mayBeMoved = ({ calendar, date, saved }: TypedDay): boolean =>
  calendar === 'hijri' && saved?.calendar === calendar && saved.nextOn === date

/** @returns null where no date is typed */
export function toDayInput(typed: TypedDay) {
  const { person, occasion, forWhom, calendar, city, area } = typed
  const yearDay = typedYearDay(typed, calendar)
  if (!yearDay) return null
  const { month, day } = yearDay
  return {
    person,
    calendar,
    month,
    day,
    shift: mayBeMoved(typed) ? typed.shift : 0,
    city,
    area,
    occasion: occasion || null,
    forWhom: RECIPIENTS.find((one) => one === forWhom) ?? null,
  }
}

/** Its next occurrence. @param today yyyy-mm-dd in Dhaka @returns null where no date is typed */
export function nextTyped(
  typed: TypedDay,
  today: string,
): Pick<RememberedDay, 'calendar' | 'month' | 'day' | 'nextOn'> | null {
  const input = toDayInput(typed)
  return input && { ...input, nextOn: nextDate(input, today) }
}
