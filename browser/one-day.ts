import { setTimeout as pause } from 'node:timers/promises'
import { dhakaTime } from '../shop/kernel/language/dhaka.ts'

/** Of Dhaka's day, and of the hours in which an order still counts as that day's (seed/zones.ts). */
const LAST_MINUTES = ['13:58', '13:59', '23:58', '23:59']

/** No test begins in them, so that what it sees first and last is of one day; only one that then takes over two minutes is not. */
export async function waitForOneDay(): Promise<void> {
  while (LAST_MINUTES.includes(dhakaTime(new Date()))) await pause(1000)
}
