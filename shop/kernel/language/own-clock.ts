import { addDays, dhakaDay, dhakaTime } from './dhaka.ts'

/** Local date and time of a place: yyyy-mm-dd and HH:MM. */
export interface ClockFace {
  readonly day: string
  readonly time: string
}

/** When clocks in Bangladesh show this. */
export const dhakaInstant = ({ day, time }: ClockFace): Date => new Date(`${day}T${time}:00+06:00`)

/** @param zone the browser's, where none is given @returns null where clocks show the same as in Bangladesh */
export function clockIn(moment: Date, zone?: string): ClockFace | null {
  // Swedish writes it as ISO 8601 does.
  const face = new Intl.DateTimeFormat('sv-SE', { ...PARTS, ...(zone && { timeZone: zone }) }).format(moment)
  const [day = '', time = ''] = face.split(' ')
  return day === dhakaDay(moment) && time === dhakaTime(moment) ? null : { day, time }
}

const PARTS: Intl.DateTimeFormatOptions = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
}

interface Slot {
  readonly begins: string
  readonly ends: string
}

/** A time slot of a day in Bangladesh by other clocks; one that ends before it begins goes past midnight. @returns null as `clockIn` */
export function slotIn(day: string, { begins, ends }: Slot, zone?: string): (Slot & { day: string }) | null {
  const first = clockIn(dhakaInstant({ day, time: begins }), zone)
  const last = clockIn(dhakaInstant({ day: ends < begins ? addDays(day, 1) : day, time: ends }), zone)
  return first && last && { day: first.day, begins: first.time, ends: last.time }
}
