import { sql } from 'kysely'
import { pinZones } from '../delivery/reserve-days.server.ts'
import type { Refusal } from '../kernel/api/refusal.ts'
import type { Actor } from '../kernel/database/transaction.server.ts'
import { newId } from '../kernel/id.ts'
import { anonymiseEndedOrders } from './anonymise-orders.server.ts'
import { recordOrderEvent } from './events/events.server.ts'
import { FULFILMENT_TRANSITIONS, type Fulfilment, isUndoing } from './fulfilment.ts'
import type { LockedOrder } from './locks.server.ts'
import { moveReservations } from './move-reservations.server.ts'
import type { Signature } from './order.ts'
import { refuseOrder } from './refusals.ts'
import { orderWords } from './words.en.ts'

/** Recorded with a step: courier and tracking number when it is sent, who received it when it is delivered. */
export interface Consignment {
  readonly courier?: string | undefined
  readonly tracking?: string | undefined
  readonly receivedBy?: string | undefined
}

interface StepOptions extends Consignment {
  /** Else all parcels that can take the step. */
  readonly parcelId?: string | undefined
  /** Refuses the step for all if one of them is in any other state. */
  readonly from?: readonly Fulfilment[] | undefined
  /** Returned units are broken, and not put back into stock. */
  readonly isBroken?: boolean | undefined
}

/**
 * Moves parcels to a state, signed; a cancelled one releases its day and stock, a sent one takes its stock along.
 * Refuses an unknown parcel, a step that the table does not have, and sending what is not on the shelf.
 */
export async function moveOrder(
  order: LockedOrder,
  to: Fulfilment,
  by: Actor<Signature>,
  { parcelId, from: allowed, isBroken = false, ...consignment }: StepOptions = {},
): Promise<Refusal | null> {
  const { tx, id: orderId } = order
  const parcels = await tx
    .selectFrom('parcel')
    .select(['id', 'fulfilment'])
    .where('orderId', '=', orderId)
    .$if(Boolean(parcelId), (all) => all.where('id', '=', parcelId ?? ''))
    .orderBy('nth')
    .execute()
  const moving = parcels.filter(({ fulfilment }) => FULFILMENT_TRANSITIONS[fulfilment].includes(to))
  const refused = moving.filter(({ fulfilment }) => allowed && !allowed.includes(fulfilment))
  if (moving.length === 0 || refused.length > 0) return refuseMove(refused.length > 0 ? refused : parcels, to)
  const zones = await pinZones(tx)
  for (const { id, fulfilment: from } of moving) {
    await tx
      .updateTable('parcel')
      .set({ fulfilment: to, ...consignmentColumns(from, to, consignment) })
      .where('id', '=', id)
      .execute()
    await tx
      .insertInto('fulfilmentChange')
      // The clock's time, not the transaction's: changes that waited for one another keep their order.
      .values({
        id: newId(),
        parcelId: id,
        state: to,
        changedAt: sql<Date>`clock_timestamp()`,
        changedBy: by.id,
        changedByName: 'name' in by ? by.name : '',
        changedByCode: 'code' in by ? by.code : null,
      })
      .execute()
    if (to !== 'new' && to !== 'packed')
      await recordOrderEvent(tx, { kind: EVENTS[to], orderId, parcelId: id })
  }
  await anonymiseEndedOrders(tx, [orderId])
  return moveReservations(zones, to, moving, by, isBroken)
}

const EVENTS = {
  sent: 'ParcelSent',
  delivered: 'ParcelDelivered',
  cancelled: 'ParcelCancelled',
  returned: 'ParcelReturned',
} as const

function consignmentColumns(from: Fulfilment, to: Fulfilment, typed: Consignment) {
  const { courier = '', tracking = '', receivedBy = '' } = typed
  if (to === 'sent') return { courier, tracking }
  if (to === 'delivered') return { takenBy: receivedBy }
  return isUndoing(from, to) ? { courier: '', tracking: '', takenBy: '' } : {}
}

function refuseMove(parcels: readonly { readonly fulfilment: Fulfilment }[], to: Fulfilment): Refusal {
  const [parcel] = parcels
  if (!parcel) return refuseOrder('parcel-unknown')
  const state = orderWords.fulfilments[parcel.fulfilment]
  if (parcel.fulfilment === to) return refuseOrder('already-in-state', { state })
  return refuseOrder('no-such-step', { state, wanted: orderWords.fulfilments[to] })
}
