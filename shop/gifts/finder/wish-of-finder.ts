import type { WishedDelivery } from '../../delivery/wished-delivery.ts'
import type { Found } from './finder.server.ts'

type Asked = Pick<Found, 'query' | 'reach' | 'isGuess'>

/**
 * Where and when a gift should arrive, by what the finder was asked: a place that it knows, and a day that can be met.
 * @param before what else is wished in this browser @returns null where nothing new is
 */
export function wishOfFinder({ query, reach, isGuess }: Asked, before: WishedDelivery | null) {
  const { by, to } = query
  if (reach?.is === 'no-place') return { ...before, day: by }
  if (to === '' || isGuess || reach?.is === 'no-day') return null
  const day = reach?.is === 'in-time' ? (reach.lastBefore ?? by) : before?.day
  const wish: WishedDelivery = {
    city: to,
    ...(reach && { zoneId: reach.zone._id }),
    ...(day && { day }),
  }
  return wish
}
