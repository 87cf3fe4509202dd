import { sql } from 'kysely'
import { type ChargeKind, chargeFor, type Label } from '../../charges/charge.ts'
import type { ChargingServices } from '../../charges/charge-source.ts'
import type { PinnedZones, ReservedDay } from '../../delivery/reserve-days.server.ts'
import { type DeliveryZone, zoneFor } from '../../delivery/zone.ts'
import { deliveryZones } from '../../delivery/zones.server.ts'
import { isRefusal, type Refusal } from '../../kernel/api/refusal.ts'
import type { Tx } from '../../kernel/database/database.ts'
import { type Poisha, poisha } from '../../kernel/money.ts'
import { cashDue } from '../../payments/cash/cash-on-delivery.server.ts'
import type { PaymentServices } from '../../payments/payment-services.server.ts'
import { type LockedOrder, readAttempts, selectParcel } from '../locks.server.ts'
import { isPaidOrHeld } from '../order.ts'
import { type Destination, knownName } from '../parcel.ts'
import { addCharges } from '../placing/place-order.server.ts'
import { recipientInEach } from '../placing/quote.server.ts'
import { refuseOrder } from '../refusals.ts'
import { confirmDay, lockDay, loseReservation } from '../reservations/reservations.server.ts'
import { askSources, type ParcelCost } from './ask-sources.server.ts'
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
 * Charges a parcel anew at its new address, unless that is in the zone for which it was charged. Its day is scheduled anew.
 * Refuses while money is arriving, a promise of cash where the zone takes none, and a day that is full.
 * @returns what the shop pays because no gateway takes so little
 */
export async function repriceParcel(
  order: LockedOrder,
  services: ChargingServices,
  { zones, parcelId, destination, isCarried, dropsDay = false, day }: Redirected,
): Promise<Poisha | Refusal> {
  const { tx, id: orderId } = order
  const { zone_id } = await selectParcel(tx, { orderId, parcelId })
    .select('zone_id')
    .executeTakeFirstOrThrow()
  const costs = await askSources(order, { ...services, term: 'zone' }, parcelId, destination)
  if (isRefusal(costs)) return costs
  const zone = costs.find((cost) => cost.zone)?.zone ?? null
  const isThere = (zone?._id ?? null) === zone_id
  if (isThere && !dropsDay && !day) return poisha(0)
  const charging = { costs, zone, isCarried }
  const carried = isThere ? poisha(0) : await chargeParcel(order, services, parcelId, charging)
  if (isRefusal(carried)) return carried
  // One exchange, not two calls: counted days are locked in their order.
  const full = day && (await confirmDay(await lockDay(zones, parcelId), day))
  if (full) return full
  if (!day) await loseReservation(zones, { resource: 'day', parcelId })
  await tx
    .updateTable('parcel')
    .set({ zone_id: zone?._id ?? null })
    .where('id', '=', parcelId)
    .execute()
  return carried
}

interface NewCosts {
  readonly costs: readonly ParcelCost[]
  /** The shop pays what it costs more. */
  readonly isCarried: boolean
  /** By whose terms cash is paid from now on; null: as it was agreed. */
  readonly zone: DeliveryZone | null
}

/**
 * Replaces the former charges of these sources. Until money has come, and while the rest is to be paid at the door, the order is charged as
 * if it had been placed so; what was paid already is charged by `chargeExtra`. Refuses as `repriceParcel` and `renewPromise`.
 */
export async function chargeParcel(
  order: LockedOrder,
  services: PaymentServices,
  parcelId: string,
  { costs: asked, isCarried, zone }: NewCosts,
): Promise<Poisha | Refusal> {
  const { tx, id: orderId } = order
  const named = await labelChargesFor(order, parcelId)
  const costs = asked.map((cost) => {
    return { ...cost, charges: cost.charges.map(named), inAddition: named(cost.inAddition) }
  })
  const kinds = costs.flatMap((cost) => cost.kinds)
  const [first] = kinds
  if (!first) return poisha(0)
  const attempts = await readAttempts(order)
  const isPaid = attempts.some(({ state }) => isPaidOrHeld(state))
  const isPromised = cashDue(attempts) !== undefined
  if (isPaid && (!isPromised || (await isRefunded(tx, parcelId, kinds))))
    return chargeExtra(order, services, parcelId, { costs, isCarried })
  const former = tx.deleteFrom('order_charge').where('parcel_id', '=', parcelId)
  await former.where('kind', 'in', kinds).execute()
  await addCharges(tx, orderId, [{ id: parcelId, charges: costs.flatMap(({ charges }) => charges) }])
  const { amount, isAnother } = await sumUpOrder(order)
  if (!isAnother && !(isPromised && zone)) return poisha(0)
  const plan = isPromised ? await planOf(order, parcelId, amount, zone) : payOnline(amount)
  if (isRefusal(plan)) return plan
  const overpaid = isPaid
    ? await replaceOpenDues(order, services.jobs, plan)
    : await replaceDues(order, services.jobs, plan)
  if (isRefusal(overpaid)) return overpaid
  if (typeof overpaid === 'number' && overpaid > 0) {
    const surplus = { kind: first, ...PAID_IN_ADVANCE, amount: overpaid, is_surplus: true }
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
  const ofOrder = tx.selectFrom('order_charge').select(['kind', 'amount']).where('order_id', '=', orderId)
  const charges = await ofOrder.execute()
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
  return <C extends Label>(charge: C): C => (parcels.length > 1 ? chargeFor(recipient, charge) : charge)
}

const PAID_IN_ADVANCE = { label: 'Paid in advance', label_bn: 'আগে দেওয়া টাকা' }
