import { setTimeout as pause } from 'node:timers/promises'

/** A day takes less. */
const DAY_MINUTES = 6
/** In Dhaka: a new day of the answers begins, and the shop compares its books by itself. */
const EVENTS = [24 * 60, 3 * 60]

/** Waits if something would happen while a day is played that happens once in 24 hours. */
export async function waitForQuietHour() {
  const minute = (Date.now() / 60_000 + 6 * 60) % (24 * 60)
  const next = EVENTS.find((event) => event > minute && event < minute + DAY_MINUTES)
  if (next === undefined) return
  const minutes = Math.ceil(next - minute) + 2
  console.log(`Waiting ${minutes} minutes: it is nearly ${next === 180 ? 'three' : 'midnight'} in Dhaka.`)
  await pause(minutes * 60_000)
}
