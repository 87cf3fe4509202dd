import { isId } from '../kernel/id.ts'
import { dhakaDay, isDay } from '../kernel/language/dhaka.ts'

/** Where and when a gift should arrive, as chosen on its page: the checkout's first choice while it can still be had. */
export interface WishedDelivery {
  /** For a recipient who gives the address. */
  readonly zoneId?: string
  /** District or town, as an address has it. */
  readonly city?: string
  /** yyyy-mm-dd in Dhaka. */
  readonly day?: string
}

const KEY = 'ogs-wished-delivery'
const MOST_OF_CITY = 100

/** Reads the place and day that this browser last chose, without a day that has passed. @returns null without any */
export function readWish(storage: Pick<Storage, 'getItem'> = localStorage, now = new Date()) {
  const { zoneId, city, day } = parseStored(storage.getItem(KEY))
  const wish: WishedDelivery = {
    ...(typeof zoneId === 'string' && isId(zoneId) && { zoneId }),
    ...(typeof city === 'string' && city.trim() !== '' && { city: city.slice(0, MOST_OF_CITY) }),
    ...(typeof day === 'string' && isDay(day) && day >= dhakaDay(now) && { day }),
  }
  return Object.keys(wish).length > 0 ? wish : null
}

/** Replaces the one before. */
export const keepWish = (wish: WishedDelivery, storage: Pick<Storage, 'setItem'> = localStorage): void =>
  storage.setItem(KEY, JSON.stringify(wish))

/** Once it is ordered, the next gift's day is another matter; the place stays. */
export function dropWishedDay(storage: Pick<Storage, 'getItem' | 'setItem'> = localStorage): void {
  const { day: _, ...place } = readWish(storage) ?? {}
  keepWish(place, storage)
}

function parseStored(text: string | null): Partial<Record<keyof WishedDelivery, unknown>> {
  try {
    return Object(JSON.parse(text ?? 'null'))
  } catch {
    return {}
  }
}
