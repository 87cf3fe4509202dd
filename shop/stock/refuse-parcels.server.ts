import { sql } from 'kysely'
import type { Refusal } from '../kernel/api/refusal.ts'
import type { Tx } from '../kernel/database/database.ts'
import { ownOrdersHolding } from './own-order.server.ts'
import { reserveStock, type Shortage, type TooManyHeld, takeStock } from './parcel-stock.server.ts'
import { refuseStock } from './refusals.ts'

/** Holds the parcels' counted gifts, the last of all locks; they hold nothing yet. Refuses what is not left. */
export async function takeStockOrRefuse(tx: Tx, parcelIds: readonly string[]): Promise<Refusal | null> {
  const missing = await takeStock(tx, parcelIds)
  return missing.length === 0 ? null : refuseShortage(tx, parcelIds, missing)
}

/** As `takeStockOrRefuse`, of one order that nobody has paid. Also refuses too many for a sender without a confirmed e-mail. */
export async function reserveStockOrRefuse(tx: Tx, parcelIds: readonly string[]): Promise<Refusal | null> {
  const { missing, tooMany } = await reserveStock(tx, parcelIds)
  if (missing.length > 0) return refuseShortage(tx, parcelIds, missing)
  return tooMany.length === 0 ? null : refuseTooMany(tx, parcelIds, tooMany)
}

/** Names what is missing, and an unpaid order of the same person that holds it. */
async function refuseShortage(
  tx: Tx,
  parcelIds: readonly string[],
  missing: readonly Shortage[],
): Promise<Refusal> {
  const left = new Map(missing.map((one) => [one.variantId, one.left]))
  const named = await namesOf(tx, [...left.keys()])
  const gifts = named.map(({ id, name, nameBn }) => ({ name, nameBn, left: left.get(id) ?? 0 }))
  return refuseStock('sold-out', { gifts, ...(await heldElsewhere(tx, parcelIds, [...left.keys()])) })
}

async function refuseTooMany(
  tx: Tx,
  parcelIds: readonly string[],
  tooMany: readonly TooManyHeld[],
): Promise<Refusal> {
  const most = new Map(tooMany.map((one) => [one.variantId, one.most]))
  const named = await namesOf(tx, [...most.keys()])
  const gifts = named.map(({ id, name, nameBn }) => ({ name, nameBn, most: most.get(id) ?? 0 }))
  const held = { gifts, ...(await heldElsewhere(tx, parcelIds, [...most.keys()])) }
  return refuseStock(
    (await isOfGuest(tx, parcelIds)) ? 'too-many-units-of-guests' : 'too-many-unpaid-units',
    held,
  )
}

async function namesOf(tx: Tx, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; name: string; nameBn: string }>`
    select variant.id, name_with_choice(name, option_values) as name,
      case when name_bn <> '' then name_with_choice(name_bn,
        case when cardinality(option_values_bn) > 0 then option_values_bn else option_values end) else '' end as "nameBn"
    from product_variant variant join product on product.id = product_id
    where variant.id in (${sql.join(ids)}) order by variant.id`.execute(tx)
  return rows
}

async function isOfGuest(tx: Tx, [parcelId]: readonly string[]): Promise<boolean> {
  const { rows } = await sql`select from parcel join "order" on "order".id = order_id
    join "user" on "user".id = user_id and guest where parcel.id = ${parcelId}`.execute(tx)
  return rows.length > 0
}

async function heldElsewhere(tx: Tx, parcelIds: readonly string[], ids: readonly string[]) {
  const { rows } = await sql<{ id: string | null }>`
    select user_id as id from parcel join "order" on "order".id = order_id where parcel.id = ${parcelIds[0]}`.execute(
    tx,
  )
  const [orderId] = (await ownOrdersHolding(tx, rows[0]?.id ?? null, ids, parcelIds)).values()
  return orderId ? { orderId } : {}
}
