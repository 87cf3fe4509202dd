import { sql } from 'kysely'
import { type ChargeKind, chargeFor, type Label, minimumPaymentCharge } from '../../charges/charge.ts'
import type { ChargingServices } from '../../charges/charge-source.ts'
import type { PinnedZones, ReservedDay } from '../../delivery/reserve-days.server.ts'
import { type DeliveryZone, zoneFor } from '../../delivery/zone.ts'
import { deliveryZones } from '../../delivery/zones.server.ts'
import { isRefusal, type Refusal } from '../../kernel/api/refusal.ts'
import type { Tx } from '../../kernel/database/database.ts'
import { type Poisha, poisha } from '../../kernel/money.ts'
import { cashDue } from '../../payments/cash/cash-on-delivery.server.ts'
import {
  type OrderLimits,
  offeredLimits,
  type PaymentServices,
} from '../../payments/payment-services.server.ts'
import { renewSaving } from '../../promotions/hold-promotion.server.ts'
import { type LockedOrder, readAttempts, selectParcel } from '../locks.server.ts'
import { isPaidOrHeld, totalOf } from '../order.ts'
import { type Destination, knownName } from '../parcel.ts'
import { addCharges } from '../placing/place-order.server.ts'
import { recipientInEach } from '../placing/quote.server.ts'
import { refuseOrder } from '../refusals.ts'
import { confirmChosenDay, lockDay } from '../reservations/parcel-day.server.ts'
import { loseReservation } from '../reservations/reservations.server.ts'
import { askSources, type ParcelCost } from './ask-sources.server.ts'
import { chargeExtra, sumUpOrder } from './charge-extra.server.ts'
import {
  type PlannedDue,
  planInCash,
  renewPromise,
  replaceDues,
  replaceOpenDues,
} from './replace-dues.server.ts'

interface NewDestination {
  readonly zones: PinnedZones
  readonly parcelId: string
  readonly destination: Destination
  /** The shop pays a delivery surcharge. */
  readonly isCarried: boolean
  /** Drops the day also within the zone: the recipient chose it for another address. */
  readonly dropsDay?: boolean
  /** The recipient's new day; else the former one is lost with its zone. */
  readonly day?: ReservedDay | null
}

/**
 * Charges a parcel again if its new address is in another zone; its day has to be scheduled again.
 * Refuses while money is arriving, promised cash where the zone takes none, and a full day.
 * @returns what the shop pays because it is below what a gateway takes
 */
export async function repriceParcel(
  order: LockedOrder,
  services: ChargingServices,
  { zones, parcelId, destination, isCarried, dropsDay = false, day }: NewDestination,
): Promise<Poisha | Refusal> {
  const { tx, id: orderId } = order
  const { zoneId } = await selectParcel(tx, { orderId, parcelId }).select('zoneId').executeTakeFirstOrThrow()
  const costs = await askSources(order, { ...services, term: 'zone' }, parcelId, zones, destination)
  if (isRefusal(costs)) return costs
  const zone = costs.find((cost) => cost.zone)?.zone ?? null
  const isSameZone = (zone?._id ?? null) === zoneId
  if (isSameZone && !dropsDay && !day) return poisha(0)
  const carried = isSameZone
    ? poisha(0)
    : await chargeParcel(order, services, parcelId, { costs, zone, isCarried })
  if (isRefusal(carried)) return carried
  // The former day's charge now pays for the longer way, so another day costs a charge of its own.
  if (!isSameZone)
    await sql`update order_charge set kind = 'delivery'
      where parcel_id = ${parcelId} and kind = 'rush' and not is_surplus`.execute(tx)
  // One call for both days, so that they are locked in their order.
  const full = day && (await confirmChosenDay(await lockDay(zones, parcelId), day))
  if (full) return full
  if (!day) await loseReservation(zones, { resource: 'day', parcelId })
  await tx
    .updateTable('parcel')
    .set({ zoneId: zone?._id ?? null })
    .where('id', '=', parcelId)
    .execute()
  return carried
}

interface NewCharges {
  readonly costs: readonly ParcelCost[]
  /** The shop pays the surcharge. */
  readonly isCarried: boolean
  /** The zone whose terms of cash apply from now on; null: the zone stays. */
  readonly zone: DeliveryZone | null
}

/**
 * Replaces a parcel's charges of these sources. An unpaid order, or one with cash promised, gets new charges and dues; a paid one is
 * charged by `chargeExtra`. Refuses as `repriceParcel` and `renewPromise`.
 */
export async function chargeParcel(
  order: LockedOrder,
  services: PaymentServices,
  parcelId: string,
  { costs: unlabelled, isCarried, zone }: NewCharges,
): Promise<Poisha | Refusal> {
  const { tx, id: orderId } = order
  const label = await chargeLabeller(order, parcelId)
  const costs = unlabelled.map((cost) => ({
    ...cost,
    charges: cost.charges.map(label),
    inAddition: label(cost.inAddition),
  }))
  const kinds = costs.flatMap((cost) => cost.kinds)
  const [first] = kinds
  if (!first) return poisha(0)
  const attempts = await readAttempts(order)
  const isPaid = attempts.some(({ state }) => isPaidOrHeld(state))
  const isPromised = cashDue(attempts) !== undefined
  if (isPaid && (!isPromised || (await isRefunded(tx, parcelId, kinds))))
    return chargeExtra(order, services, parcelId, { costs, isCarried })
  const charges = tx.deleteFrom('orderCharge').where('parcelId', '=', parcelId)
  await charges.where('kind', 'in', kinds).execute()
  await addCharges(tx, orderId, [{ id: parcelId, charges: costs.flatMap(({ charges }) => charges) }])
  const limits = await offeredLimits({ ...services, db: tx })
  if (limits) await leaveLeast(order, limits, isPaid ? null : first)
  const { amount, isAnother } = await sumUpOrder(order)
  if (!isAnother && !(isPromised && zone)) return poisha(0)
  const plan = isPromised ? await planCash(order, parcelId, amount, zone) : planOnline(amount)
  if (isRefusal(plan)) return plan
  const overpaid = isPaid
    ? await replaceOpenDues(order, services.jobs, plan, limits?.least ?? poisha(0))
    : await replaceDues(order, services.jobs, plan)
  if (isRefusal(overpaid)) return overpaid
  if (typeof overpaid === 'number' && overpaid > 0) {
    const surplus = { kind: first, ...PAID_IN_ADVANCE, amount: overpaid, isSurplus: true }
    await addCharges(tx, orderId, [{ id: parcelId, charges: [surplus] }])
    await sumUpOrder(order)
  }
  return (isPromised ? await renewPromise(order, services) : null) ?? poisha(0)
}

/**
 * Takes the discount off again as a quote would, and adds what a cheaper order lacks to be payable.
 * @param lowered the kind of charge that may have become too low; null: a part is paid, so that the rest may be any sum
 */
async function leaveLeast(
  order: LockedOrder,
  limits: OrderLimits,
  lowered: ChargeKind | null,
): Promise<void> {
  const { tx, id: orderId } = order
  const additions = tx.deleteFrom('orderCharge').where('orderId', '=', orderId)
  await additions.where('parcelId', 'is', null).where('kind', '<>', 'discount').execute()
  const products = await tx.selectFrom('orderLine').select('price').where('orderId', '=', orderId).execute()
  const charges = tx.selectFrom('orderCharge').select('amount').where('orderId', '=', orderId)
  const sum = totalOf(products, await charges.where('kind', '<>', 'discount').execute())
  const offer = await renewSaving(order, sum, limits.least)
  if (offer?.isOffProducts) {
    const discount = tx.updateTable('orderCharge').set({ amount: poisha(-offer.saving) })
    await discount.where('orderId', '=', orderId).where('kind', '=', 'discount').execute()
  }
  const rest = sum - (offer?.saving ?? 0)
  const least = offer && !offer.isOffProducts ? limits.least : limits.minAmount
  if (!lowered || rest === 0 || rest >= least) return
  await addCharges(tx, orderId, [
    { id: null, charges: [minimumPaymentCharge(lowered, poisha(least - rest))] },
  ])
}

const planOnline = (amount: Poisha): readonly PlannedDue[] => [{ kind: 'whole', amount, payable: 'online' }]

/** @param moved the parcel's new zone; null: it stays */
async function planCash(
  { tx, id: orderId }: LockedOrder,
  parcelId: string,
  amount: Poisha,
  moved: DeliveryZone | null,
): Promise<readonly PlannedDue[] | Refusal> {
  const parcel = tx.selectFrom('parcel').select(['city', 'area']).where('id', '=', parcelId)
  const zone = moved ?? zoneFor(await deliveryZones(tx), await parcel.executeTakeFirstOrThrow())
  const orderCharges = tx.selectFrom('orderCharge').select(['kind', 'amount'])
  const charges = await orderCharges.where('orderId', '=', orderId).execute()
  return planInCash(zone, { amount, charges }) ?? refuseOrder(moved ? 'redirect-no-cash' : 'cash-not-renewed')
}

/** Whether a refund refers to one of the charges, which then have to stay. */
async function isRefunded(tx: Tx, parcelId: string, kinds: readonly ChargeKind[]): Promise<boolean> {
  const { rows } = await sql`
    select from refund_part join order_charge on order_charge.id = order_charge_id
    where parcel_id = ${parcelId} and kind = any (${kinds})`.execute(tx)
  return rows.length > 0
}

/** With several parcels, a charge's label names the recipient, as far as the sender knows them. */
async function chargeLabeller({ tx, id: orderId }: LockedOrder, parcelId: string) {
  const parcels = await tx
    .selectFrom('parcel')
    .leftJoin('gift', 'gift.parcelId', 'parcel.id')
    .select(['parcel.id', 'recipientName', 'addressHidden', 'toName'])
    .where('orderId', '=', orderId)
    .execute()
  const parcel = parcels.find(({ id }) => id === parcelId)
  const own = parcel?.addressHidden ? '' : knownName(parcel?.recipientName ?? '')
  const recipient = recipientInEach(own || (parcel?.toName ?? ''))
  return <C extends Label>(charge: C): C => (parcels.length > 1 ? chargeFor(recipient, charge) : charge)
}

const PAID_IN_ADVANCE = { label: 'Paid in advance', labelBn: 'আগে দেওয়া টাকা' }
