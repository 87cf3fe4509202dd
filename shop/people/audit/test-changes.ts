import type { Facts } from './audit.ts'

/** Of the history: what was, and what is. */
export type RecordedChange = readonly [before: Facts | null, after: Facts | null]

export const ID = '01a1fc77-7e55-73f9-a9b7-0b253f9a27c1'
export const PICTURE = `/files/${ID}-800x800-ffeedd.webp`
