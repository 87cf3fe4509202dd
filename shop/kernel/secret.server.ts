import { timingSafeEqual } from 'node:crypto'

/** In the same time, however much of it is right. */
export function isSameSecret(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}
