import { sql } from 'kysely'
import type { PinnedZones, ReservedDay } from '../../delivery/reserve-days.server.ts'
import { type DeliveryZone, deliveryCharges, zoneFor } from '../../delivery/zone.ts'
import { deliveryZones } from '../../delivery/zones.server.ts'
import { isRefusal, type Refusal } from '../../kernel/api/refusal.ts'
import type { Tx } from '../../kernel/database/database.ts'
import { type Poisha, poisha } from '../../kernel/money.ts'
import { cashDue } from '../../payments/cash/cash-on-delivery.server.ts'
import type { PaymentServices } from '../../payments/payment-services.server.ts'
import { type LockedOrder, parcelOf, readAttempts } from '../locks.server.ts'
import { isPaidOrHeld } from '../order.ts'
import { type Destination, knownName } from '../parcel.ts'
import { addCharges } from '../placing/add-order.server.ts'
import { recipientInEach } from '../placing/quote.server.ts'
import { refuseOrder } from '../refusals.ts'
import { confirmDay, lockDay, loseReservation } from '../reservations/reservations.server.ts'
import { type Charge, type ChargeKind, chargeFor, OF_DELIVERY, totalOf } from '../total.ts'
import { chargeExtra, sumUpOrder } from './charge-extra.server.ts'
import {
  type PlannedDue,
  planInCash,
  renewPromise,
  replaceDues,
  replaceOpenDues,
} from './replace-dues.server.ts'

interface Redirected {
  readonly zones: PinnedZones
  readonly parcelId: string
  readonly destination: Destination
  /** Where it is farther by then, the shop pays for that: nobody is asked for the difference. */
  readonly isCarried: boolean
  /** Also within its zone: somebody else chose the day, for another door. */
  readonly dropsDay?: boolean
  /** In place of its former one; else a former one is lost with its zone. */
  readonly day?: ReservedDay | null
}

/**
 * Charges a parcel what delivery costs at its new address, unless that is in the zone for which it was charged. Its day is scheduled anew.
 * Refuses while money is arriving, a promise of cash where the zone takes none, and a day that is full.
 * @returns what the shop pays because no gateway takes so little
 */
export async function repriceParcel(
  order: LockedOrder,
  services: PaymentServices,
  { zones, parcelId, destination, isCarried, dropsDay = false, day }: Redirected,
): Promise<Poisha | Refusal> {
  const { tx, id: orderId } = order
  const parcel = await parcelOf(tx, { orderId, parcelId }).select(['id', 'zone_id']).executeTakeFirstOrThrow()
  const zone = zoneFor(await deliveryZones(tx), destination)
  const isThere = zone._id === parcel.zone_id
  if (isThere && !dropsDay && !day) return poisha(0)
  const gifts = await tx.selectFrom('order_line').select('price').where('parcel_id', '=', parcel.id).execute()
  const charges = deliveryCharges(zone, totalOf(gifts, []), { timeSlot: null, isRush: false })
  const cost = { kinds: OF_DELIVERY, charges, label: { kind: 'delivery', ...inAddition(zone) } } as const
  const carried = isThere
    ? poisha(0)
    : await chargeParcel(order, services, parcelId, { ...cost, zone, isCarried })
  if (isRefusal(carried)) return carried
  // One exchange, not two calls: counted days are locked in their order.
  const full = day && (await confirmDay(await lockDay(zones, parcelId), day))
  if (full) return full
  if (!day) await loseReservation(zones, { resource: 'day', parcelId })
  await tx.updateTable('parcel').set({ zone_id: zone._id }).where('id', '=', parcel.id).execute()
  return carried
}

interface ParcelCost {
  readonly kinds: readonly [ChargeKind, ...ChargeKind[]]
  readonly charges: readonly Charge[]
  readonly label: Pick<Charge, 'kind' | 'label' | 'label_bn'>
  readonly isCarried: boolean
  /** By whose terms cash is paid from now on; null: as it was agreed. */
  readonly zone: DeliveryZone | null
}

/**
 * Puts these charges of a parcel in the place of those of the same kinds. Until money has come, and while the rest is to be paid at the door,
 * the order is charged as if it had been placed so; what was paid already is charged by `chargeExtra`. Refuses as `repriceParcel` and `renewPromise`.
 */
export async function chargeParcel(
  order: LockedOrder,
  services: PaymentServices,
  parcelId: string,
  cost: ParcelCost,
): Promise<Poisha | Refusal> {
  const { tx, id: orderId } = order
  const attempts = await readAttempts(order)
  const isPaid = attempts.some(({ state }) => isPaidOrHeld(state))
  const isPromised = cashDue(attempts) !== undefined
  const named = await labelChargesFor(order, parcelId)
  if (isPaid && (!isPromised || (await isRefunded(tx, parcelId, cost.kinds))))
    return chargeExtra(order, services, parcelId, { ...cost, label: named(cost.label) })
  const former = tx.deleteFrom('order_charge').where('parcel_id', '=', parcelId)
  await former.where('kind', 'in', cost.kinds).execute()
  await addCharges(tx, orderId, [{ id: parcelId, charges: cost.charges.map(named) }])
  const { amount, isAnother } = await sumUpOrder(order)
  if (!isAnother && !(isPromised && cost.zone)) return poisha(0)
  const plan = isPromised ? await planOf(order, parcelId, amount, cost.zone) : payOnline(amount)
  if (isRefusal(plan)) return plan
  const overpaid = isPaid
    ? await replaceOpenDues(order, services.jobs, plan)
    : await replaceDues(order, services.jobs, plan)
  if (isRefusal(overpaid)) return overpaid
  if (typeof overpaid === 'number' && overpaid > 0) {
    const surplus = { kind: cost.kinds[0], ...PAID_IN_ADVANCE, amount: overpaid, is_surplus: true }
    await addCharges(tx, orderId, [{ id: parcelId, charges: [surplus] }])
    await sumUpOrder(order)
  }
  return (isPromised ? await renewPromise(order, services) : null) ?? poisha(0)
}

const payOnline = (amount: Poisha): readonly PlannedDue[] => [{ kind: 'whole', amount, payable: 'online' }]

/** @param moved the zone to which the parcel goes from now on; null: it stays */
async function planOf(
  { tx, id: orderId }: LockedOrder,
  parcelId: string,
  amount: Poisha,
  moved: DeliveryZone | null,
): Promise<readonly PlannedDue[] | Refusal> {
  const parcel = tx.selectFrom('parcel').select(['city', 'area']).where('id', '=', parcelId)
  const zone = moved ?? zoneFor(await deliveryZones(tx), await parcel.executeTakeFirstOrThrow())
  const charges = await tx
    .selectFrom('order_charge')
    .select(['kind', 'amount'])
    .where('order_id', '=', orderId)
    .execute()
  return planInCash(zone, { amount, charges }) ?? refuseOrder(moved ? 'redirect-no-cash' : 'cash-not-renewed')
}

/** Whether a refund names one of the charges, so that they stay. */
async function isRefunded(tx: Tx, parcelId: string, kinds: readonly ChargeKind[]): Promise<boolean> {
  const { rows } = await sql`
    select from refund_part join order_charge on order_charge.id = order_charge_id
    where parcel_id = ${parcelId} and kind = any (${kinds})`.execute(tx)
  return rows.length > 0
}

/** The receipt of several parcels names the recipient of each charge, as far as the sender knows them. */
async function labelChargesFor({ tx, id: orderId }: LockedOrder, parcelId: string) {
  const parcels = await tx
    .selectFrom('parcel')
    .leftJoin('gift', 'gift.parcel_id', 'parcel.id')
    .select(['parcel.id', 'recipient_name', 'address_hidden', 'to_name'])
    .where('order_id', '=', orderId)
    .execute()
  const parcel = parcels.find(({ id }) => id === parcelId)
  const own = parcel?.address_hidden ? '' : knownName(parcel?.recipient_name ?? '')
  const recipient = recipientInEach(own || (parcel?.to_name ?? ''))
  return <C extends Pick<Charge, 'label' | 'label_bn'>>(charge: C): C =>
    parcels.length > 1 ? chargeFor(recipient, charge) : charge
}

const PAID_IN_ADVANCE = { label: 'Paid in advance', label_bn: 'আগে দেওয়া টাকা' }

const inAddition = ({ name, nameBn }: DeliveryZone) => ({
  label: `Delivery: ${name}, in addition`,
  label_bn: `ডেলিভারি: ${nameBn || name}, বাড়তি`,
})
