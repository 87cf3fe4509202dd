/** Times of day as people say them. Each is HH:MM in Dhaka. */
export const clockWords = {
  /** `2 pm`, `11:45 pm`, `noon` */
  at,
  before: (time: string): string => `before ${at(time)}`,
  /** `10 am–2 pm`, `2–4 pm` */
  span(begins: string, ends: string): string {
    const [half, otherHalf] = [begins, ends].map((time) => / [ap]m$/.exec(at(time))?.[0])
    return `${half && half === otherHalf ? at(begins).replace(half, '') : at(begins)}–${at(ends)}`
  },
}

function at(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  if (minute === 0 && hour % 12 === 0) return hour === 12 ? 'noon' : 'midnight'
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? 'am' : 'pm'}`
}
