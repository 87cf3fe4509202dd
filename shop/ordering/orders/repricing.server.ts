import { sql } from 'kysely'
import type { Tx } from '../../kernel/database.ts'
import { newId } from '../../kernel/id.ts'
import type { Jobs } from '../../kernel/jobs.server.ts'
import type { Poisha } from '../../kernel/money.ts'
import { isRefusal, type Refusal } from '../../kernel/refusal.ts'
import type { DeliveryZone } from '../../selling/delivery/zone.ts'
import { deliveryZones } from '../../selling/delivery/zones.server.ts'
import { agreeOnDues } from './agreeing.server.ts'
import { deliveryThere, OF_DELIVERY } from './another-place.ts'
import { addCharges } from './delivering.server.ts'
import type { Destination } from './parcel.ts'
import { parcelOf } from './parcels.server.ts'
import { releasePlacesOf } from './places.server.ts'
import { type Charge, type ChargeKind, totalOf } from './total.ts'

interface Redirected extends ChargedParcel {
  readonly destination: Destination
  /** Also in part, or held. */
  readonly isPaid: boolean
  /** By the shop: nobody pays the difference. */
  readonly isCarried: boolean
}

/**
 * What is not paid yet costs what delivery costs there. Of what is paid, the difference is to be paid by itself; nothing goes back
 * for a cheaper place. Its day is agreed on anew. Lock the person, the payments and the order before.
 */
export async function repriceDelivery(
  tx: Tx,
  jobs: Jobs,
  { orderId, parcelId, destination, isPaid, isCarried }: Redirected,
): Promise<Refusal | null> {
  const parcel = await parcelOf(tx, { orderId, parcelId })
    .select(['id', 'zone_id', 'deliver_on'])
    .executeTakeFirstOrThrow()
  const before = await costOf(tx, 'parcel_id', parcelId)
  const there = deliveryThere(await deliveryZones(tx), { zoneId: parcel.zone_id, ...before }, destination)
  if (!there) return null
  const of = { orderId, parcelId }
  const refusal = isCarried
    ? null
    : isPaid
      ? await addDifference(tx, of, { kind: 'delivery', ...inAddition(there.zone), amount: there.more })
      : await chargeAnew(tx, jobs, of, OF_DELIVERY, there.charges)
  if (refusal) return refusal
  if (parcel.deliver_on !== null) await releasePlacesOf(tx, [parcelId])
  const another = { place: 'agree', deliver_on: null, window_id: null } as const
  await tx
    .updateTable('parcel')
    .set({ zone_id: there.zone._id, ...(parcel.deliver_on !== null && another) })
    .where('id', '=', parcel.id)
    .execute()
  return null
}

export interface ChargedParcel {
  readonly orderId: string
  readonly parcelId: string
}

/** Of an order, or of one parcel. */
export async function costOf(tx: Tx, column: 'order_id' | 'parcel_id', id: string) {
  const gifts = await tx.selectFrom('order_line').select('price').where(column, '=', id).execute()
  const charged = tx.selectFrom('order_charge').select(['kind', 'amount']).where(column, '=', id)
  const charges = await charged.execute()
  return { gifts, charges, total: totalOf(gifts, charges) }
}

/** Of an order that nobody has paid: its charges of these kinds are these now, and its dues follow. Lock its payments before. */
export async function chargeAnew(
  tx: Tx,
  jobs: Jobs,
  { orderId, parcelId }: ChargedParcel,
  kinds: readonly ChargeKind[],
  charges: readonly Charge[],
): Promise<Refusal | null> {
  const { total } = await costOf(tx, 'order_id', orderId)
  const ofParcel = tx.deleteFrom('order_charge').where('parcel_id', '=', parcelId)
  await ofParcel.where('kind', 'in', kinds).execute()
  await addCharges(tx, orderId, [{ id: parcelId, charges }])
  const { total: amount } = await costOf(tx, 'order_id', orderId)
  if (amount === total) return null
  await tx.updateTable('order').set({ amount }).where('id', '=', orderId).execute()
  const agreed = await agreeOnDues(tx, jobs, orderId, [{ kind: 'whole', amount, payable: 'online' }])
  return isRefusal(agreed) ? agreed : null
}

/** Of an order that is paid: a due of its own. Nothing goes back where it is cheaper. */
export async function addDifference(
  tx: Tx,
  { orderId, parcelId }: ChargedParcel,
  charge: Charge,
): Promise<null> {
  const { amount } = charge
  if (amount <= 0) return null
  const due = { id: newId(), order_id: orderId, kind: 'extra', amount } as const
  await tx.insertInto('due').values(due).execute()
  const row = { id: newId(), order_id: orderId, parcel_id: parcelId, due_id: due.id }
  await tx
    .insertInto('order_charge')
    .values({ ...row, ...charge })
    .execute()
  const raised = sql<Poisha>`amount + ${amount}`
  await tx.updateTable('order').set({ amount: raised }).where('id', '=', orderId).execute()
  return null
}

const inAddition = ({ name, nameBn }: DeliveryZone) => ({
  label: `Delivery: ${name}, in addition`,
  label_bn: `ডেলিভারি: ${nameBn || name}, বাড়তি`,
})
