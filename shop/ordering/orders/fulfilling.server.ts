import { sql } from 'kysely'
import type { Tx } from '../../kernel/database.ts'
import { newId } from '../../kernel/id.ts'
import type { Refusal } from '../../kernel/refusal.ts'
import { keepZones } from '../../selling/delivery/reserving.server.ts'
import { anonymiseDone } from './anonymising.server.ts'
import { FULFILMENT_TRANSITIONS, type Fulfilment, isUndoing } from './fulfilment.ts'
import { releasePlaceOf } from './places.server.ts'
import { refuseOrder } from './refusals.ts'
import { orderWords } from './words.ts'

/** Who carries it, and the number it has there. */
export interface Consignment {
  readonly courier: string
  readonly tracking: string
}

/**
 * Call `lockCaller` for `by` first, and stop the payments of an unpaid order before cancelling it.
 * @param consignment with `sent`
 */
export async function moveOrder(
  tx: Tx,
  orderId: string,
  to: Fulfilment,
  by: { readonly id: string; readonly name: string },
  consignment: Consignment = { courier: '', tracking: '' },
): Promise<Refusal | null> {
  const from = await lockOrder(tx, orderId)
  if (!from) return refuseOrder('order-unknown')
  const state = orderWords.en.fulfilments[from]
  if (from === to) return refuseOrder('already-in-state', { state })
  if (!FULFILMENT_TRANSITIONS[from].includes(to))
    return refuseOrder('no-such-step', { state, wanted: orderWords.en.fulfilments[to] })
  if (to === 'cancelled') await keepZones(tx)
  const { id: parcel_id } = await tx
    .updateTable('parcel')
    .set({ fulfilment: to, ...((to === 'sent' || isUndoing(from, to)) && consignment) })
    .where('order_id', '=', orderId)
    .where('nth', '=', 1)
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('fulfilment_change')
    .values({
      id: newId(),
      parcel_id,
      state: to,
      // The clock's time, not the transaction's: changes that waited for one another keep their order.
      changed_at: sql<Date>`clock_timestamp()`,
      changed_by: by.id,
      changed_by_name: by.name,
    })
    .execute()
  await anonymiseDone(tx, [orderId])
  // What came back has used its place.
  if (to === 'cancelled') await releasePlaceOf(tx, orderId)
  return null
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
