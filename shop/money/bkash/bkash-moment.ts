/** `2019-08-07T11:12:34:978 GMT+0600`, as bKash writes moments (protocols §4.1). @returns null when it is none */
export function bkashMoment(text: string): Date | null {
  const [, day, time, milliseconds, hours, minutes] = MOMENT.exec(text) ?? []
  if (!day) return null
  const there = new Date(`${day}T${time}.${milliseconds}Z`)
  const moment = new Date(`${day}T${time}.${milliseconds}${hours}:${minutes}`)
  // A 30th of February would become a day in March.
  const exists = !Number.isNaN(moment.getTime()) && there.toISOString().startsWith(`${day}T${time}`)
  return exists ? moment : null
}

const MOMENT = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d):(\d{3}) GMT([+-]\d\d)(\d\d)$/
