const MOMENT = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Dhaka',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** A moment in Dhaka, for people: `21/11/2026, 14:05`. @param iso as ISO 8601 */
export const momentOf = (iso: string): string => MOMENT.format(new Date(iso))
