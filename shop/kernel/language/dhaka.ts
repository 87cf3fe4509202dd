/** Bangladesh has had no summer time since 2009, so days do not depend on the process's or browser's zone. */
const AHEAD_MS = 6 * 60 * 60 * 1000
const DAY_MS = 24 * 60 * 60 * 1000

/** yyyy-mm-dd in Dhaka. */
export const dhakaDay = (now: Date): string => new Date(now.getTime() + AHEAD_MS).toISOString().slice(0, 10)

/** HH:MM in Dhaka. */
export const dhakaTime = (now: Date): string => new Date(now.getTime() + AHEAD_MS).toISOString().slice(11, 16)

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** Whether a yyyy-mm-dd exists: `2026-02-30` does not. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) &&
  addDays(text, 0) === text

/** 0: Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()
