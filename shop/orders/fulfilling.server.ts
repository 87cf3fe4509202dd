import { sql } from 'kysely'
import { keepZones } from '../delivery/reserving.server.ts'
import type { Refusal } from '../kernel/api/refusal.ts'
import type { Tx } from '../kernel/database/database.ts'
import { newId } from '../kernel/id.ts'
import { anonymiseDone } from './anonymising.server.ts'
import { FULFILMENT_TRANSITIONS, type Fulfilment, isUndoing } from './fulfilment.ts'
import type { Signature } from './order.ts'
import type { OfParcel } from './parcels.server.ts'
import { releasePlacesOf } from './places.server.ts'
import { refuseOrder } from './refusals.ts'
import { orderWords } from './words.ts'

/** Who carries it, and the number it has there; in the end, who took it. */
export interface Consignment {
  readonly courier?: string | undefined
  readonly tracking?: string | undefined
  readonly takenBy?: string | undefined
}

/**
 * All parcels of an order that can take the step, or the one that is named. Call `lockCaller` for `by` first, unless it is nobody, and stop the payments of
 * an unpaid order before cancelling it.
 * @param consignment what of it belongs to the step is kept
 */
export async function moveOrder(
  tx: Tx,
  { orderId, parcelId }: OfParcel,
  to: Fulfilment,
  by: { readonly id: string | null } & ({ readonly name: string } | { readonly code: Signature }),
  consignment: Consignment = {},
): Promise<Refusal | null> {
  if (!(await lockOrder(tx, orderId))) return refuseOrder('order-unknown')
  const parcels = await tx
    .selectFrom('parcel')
    .select(['id', 'fulfilment'])
    .where('order_id', '=', orderId)
    .$if(Boolean(parcelId), (all) => all.where('id', '=', parcelId ?? ''))
    .orderBy('nth')
    .execute()
  const going = parcels.filter(({ fulfilment }) => FULFILMENT_TRANSITIONS[fulfilment].includes(to))
  if (going.length === 0) return notGoing(parcels, to)
  if (to === 'cancelled') await keepZones(tx)
  for (const { id, fulfilment: from } of going) {
    await tx
      .updateTable('parcel')
      .set({ fulfilment: to, ...saidWith(from, to, consignment) })
      .where('id', '=', id)
      .execute()
    await tx
      .insertInto('fulfilment_change')
      // The clock's time, not the transaction's: changes that waited for one another keep their order.
      .values({
        id: newId(),
        parcel_id: id,
        state: to,
        changed_at: CLOCK,
        changed_by: by.id,
        changed_by_name: 'name' in by ? by.name : '',
        changed_by_code: 'code' in by ? by.code : null,
      })
      .execute()
  }
  await anonymiseDone(tx, [orderId])
  // What came back has used its place.
  if (to === 'cancelled')
    await releasePlacesOf(
      tx,
      going.map(({ id }) => id),
    )
  return null
}

const CLOCK = sql<Date>`clock_timestamp()`

function saidWith(
  from: Fulfilment,
  to: Fulfilment,
  { courier = '', tracking = '', takenBy = '' }: Consignment,
) {
  if (to === 'sent') return { courier, tracking }
  if (to === 'delivered') return { taken_by: takenBy }
  return isUndoing(from, to) ? { courier: '', tracking: '', taken_by: '' } : {}
}

function notGoing(parcels: readonly { readonly fulfilment: Fulfilment }[], to: Fulfilment): Refusal {
  const [parcel] = parcels
  if (!parcel) return refuseOrder('parcel-unknown')
  const state = orderWords.en.fulfilments[parcel.fulfilment]
  if (parcel.fulfilment === to) return refuseOrder('already-in-state', { state })
  return refuseOrder('no-such-step', { state, wanted: orderWords.en.fulfilments[to] })
}

/** Until the transaction ends, nobody else moves the order. @returns null when there is none */
export async function lockOrder(tx: Tx, orderId: string): Promise<Fulfilment | null> {
  const order = await tx
    .selectFrom('order')
    .select('fulfilment')
    .where('id', '=', orderId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return order?.fulfilment ?? null
}
