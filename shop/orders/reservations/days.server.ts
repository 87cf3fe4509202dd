import { sql } from 'kysely'
import { type DaySender, refuseDaysOf } from '../../delivery/limited-days.server.ts'
import {
  type PinnedZones,
  type ReservedDay,
  releaseDays,
  reserveDays,
} from '../../delivery/reserve-days.server.ts'
import { dayFactsOf } from '../../delivery/zones.server.ts'
import type { Refusal } from '../../kernel/api/refusal.ts'
import type { Tx } from '../../kernel/database/database.ts'
import { dhakaDay } from '../../kernel/language/dhaka.ts'
import { recordOrderEvent } from '../events/events.server.ts'
import type { ReservationState } from './reservation.ts'

/** A limited resource of parcels. */
export interface Resource {
  /** Takes the share of one order's parcels, all or nothing. Refuses what is not left. */
  readonly take: (
    zones: PinnedZones,
    parcelIds: readonly string[],
    to: ReservationState,
  ) => Promise<Refusal | null>
  readonly giveBack: (zones: PinnedZones, parcelIds: readonly string[]) => Promise<void>
  /** Whether an expired reservation may still be confirmed, if there is any left. */
  readonly isOffered: (tx: Tx, parcelId: string, now: Date) => Promise<boolean>
  /** Clears it from a parcel after it was given back. */
  readonly lose: (tx: Tx, parcelId: string) => Promise<void>
}

/** Delivery days. */
export const DAYS: Resource = {
  async take(zones, parcelIds, to) {
    const days = await daysOf(zones.tx, parcelIds)
    const refusal = await reserveDays(zones, days)
    if (refusal || to !== 'reserved') return refusal
    return refuseDaysOf(zones.tx, await senderOfParcel(zones.tx, parcelIds[0]), days)
  },
  giveBack: async (zones, parcelIds) => releaseDays(zones, await daysOf(zones.tx, parcelIds)),
  async isOffered(tx, parcelId, now) {
    const [reserved] = await daysOf(tx, [parcelId])
    if (!reserved || reserved.day < dhakaDay(now)) return false
    return !(await dayFactsOf(tx, reserved.zoneId, now)).closed.has(reserved.day)
  },
  async lose(tx, parcelId) {
    const { orderId } = await tx
      .updateTable('parcel')
      .set({ deliverOn: null, windowId: null })
      .where('id', '=', parcelId)
      .returning('orderId')
      .executeTakeFirstOrThrow()
    await recordOrderEvent(tx, { kind: 'DayLost', orderId, parcelId })
  },
}

/** Without parcels that have no day, or whose zone is deleted with its days. */
const daysOf = (tx: Tx, parcelIds: readonly string[]): Promise<ReservedDay[]> =>
  tx
    .selectFrom('parcel')
    .select(['windowId', sql<string>`deliver_on::text`.as('day')])
    .select((eb) => eb.ref('zoneId').$notNull().as('zoneId'))
    .where('id', 'in', parcelIds)
    .where('zoneId', 'is not', null)
    .where('deliverOn', 'is not', null)
    .execute()

interface SenderOfParcel extends DaySender {
  /** Whether the order has received money. */
  readonly hasMoney: boolean
}

export async function senderOfParcel(tx: Tx, parcelId: string | undefined): Promise<SenderOfParcel> {
  const sender = tx
    .selectFrom('parcel')
    .innerJoin('order', 'order.id', 'orderId')
    .select(['userId as accountId', sql<string>`coalesce(placed_from::text, '')`.as('network')])
    .select(sql<boolean>`money_received("order".id)`.as('hasMoney'))
    .where('parcel.id', '=', parcelId ?? null)
  return (await sender.executeTakeFirst()) ?? { accountId: null, hasMoney: false }
}

/** The state of a `parcel`'s day. */
export const DAY_STATE = sql<ReservationState>`coalesce((
  select state from reservation where parcel_id = parcel.id and resource = 'day'), 'none')`

export const DAY_NEEDS_SCHEDULING = sql<boolean>`exists (select from reservation
  where parcel_id = parcel.id and resource = 'day' and state = 'needs_scheduling')`
