import { dhakaTime } from '../language/dhaka.ts'

const BEGINS = 22
const ENDS = 8

/** From 22 to 8 in Dhaka no phone rings. @returns the seconds until it may, 0 by day */
export function secondsOfQuiet(now: Date): number {
  const [hours = 0, minutes = 0] = dhakaTime(now).split(':').map(Number)
  if (hours >= ENDS && hours < BEGINS) return 0
  const left = (hours >= BEGINS ? 24 + ENDS : ENDS) * 3600 - hours * 3600 - minutes * 60
  return left - now.getUTCSeconds()
}
