import type { PinnedZones } from '../delivery/reserve-days.server.ts'
import { isRefusal, type Refusal } from '../kernel/api/refusal.ts'
import { returnStock, type StockKeeper, sendStock, unsendStock } from '../stock/parcel-stock.server.ts'
import { type Fulfilment, STEPS } from './fulfilment.ts'
import { confirmReservations, releaseReservations } from './reservations/reservations.server.ts'

interface Moved {
  readonly id: string
  readonly fulfilment: Fulfilment
}

/**
 * What parcels reserved follows them: cancelled ones release it, sent ones take their stock along, returned ones bring it back.
 * Locks days and stock. Refuses to send what nothing reserves and the shelf does not have. @param moved with their former states
 */
export async function moveReservations(
  zones: PinnedZones,
  to: Fulfilment,
  moved: readonly Moved[],
  by: StockKeeper,
  isBroken: boolean,
): Promise<Refusal | null> {
  const { tx } = zones
  const ids = moved.map(({ id }) => id)
  const unsent = moved.filter(({ fulfilment }) => fulfilment === 'sent').map(({ id }) => id)
  if (STEPS[to].day === 'released') await releaseReservations(zones, ids)
  if (to === 'returned') await returnStock(tx, ids, by, { isBroken })
  if (to === 'packed' && unsent.length > 0) await unsendStock(tx, unsent, by)
  if (to !== 'sent') return null
  const confirmed = await confirmReservations(zones, 'stock', ids)
  if (isRefusal(confirmed)) return { ...confirmed, code: 'not-on-the-shelf' }
  await sendStock(tx, ids, by)
  return null
}
