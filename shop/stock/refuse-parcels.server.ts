import { sql } from 'kysely'
import type { Refusal } from '../kernel/api/refusal.ts'
import type { Tx } from '../kernel/database/database.ts'
import { ownOrdersHolding } from './own-order.server.ts'
import {
  type RefusedStock,
  refusedStock,
  reserveStock,
  type Shortage,
  type StockLine,
  type StockSender,
  takeStock,
} from './parcel-stock.server.ts'
import { refuseStock } from './refusals.ts'

/** Holds the parcels' counted gifts, the last of all locks; they hold nothing yet. Refuses what is not left. */
export async function takeStockOrRefuse(tx: Tx, parcelIds: readonly string[]): Promise<Refusal | null> {
  const missing = await takeStock(tx, parcelIds)
  return missing.length === 0
    ? null
    : refuseShortage(tx, missing, await senderOfParcels(tx, parcelIds), parcelIds)
}

/** As `takeStockOrRefuse`, of one order that nobody has paid. Also refuses too many for a sender whom nothing proves. */
export async function reserveStockOrRefuse(tx: Tx, parcelIds: readonly string[]): Promise<Refusal | null> {
  const sender = await senderOfParcels(tx, parcelIds)
  const refused = await reserveStock(tx, parcelIds, sender)
  return isEmpty(refused) ? null : refuseReserving(tx, refused, sender, parcelIds)
}

/** As `reserveStockOrRefuse` would refuse an order of these lines now. Locks and holds nothing. */
export async function refuseStockLines(
  tx: Tx,
  lines: readonly StockLine[],
  sender: StockSender,
): Promise<Refusal | null> {
  const refused = lines.length === 0 ? null : await refusedStock(tx, lines, sender)
  return refused && !isEmpty(refused) ? refuseReserving(tx, refused, sender, []) : null
}

const isEmpty = ({ missing, tooMany }: RefusedStock) => missing.length + tooMany.length === 0

/** @param except parcels that the refusal is about: their order is no other one that holds */
const refuseReserving = (
  tx: Tx,
  { missing, tooMany }: RefusedStock,
  sender: StockSender,
  except: readonly string[],
): Promise<Refusal> =>
  missing.length > 0
    ? refuseShortage(tx, missing, sender, except)
    : refuseTooMany(tx, tooMany, sender, except)

/** Names what is missing, and an unpaid order of the same person that holds it. */
async function refuseShortage(
  tx: Tx,
  missing: readonly Shortage[],
  { accountId }: StockSender,
  except: readonly string[],
): Promise<Refusal> {
  const left = new Map(missing.map((one) => [one.variantId, one.left]))
  const named = await namesOf(tx, [...left.keys()])
  const products = named.map(({ id, name, nameBn }) => ({ name, nameBn, left: left.get(id) ?? 0 }))
  return refuseStock('sold-out', {
    gifts: products,
    ...(await heldElsewhere(tx, accountId, [...left.keys()], except)),
  })
}

async function refuseTooMany(
  tx: Tx,
  tooMany: RefusedStock['tooMany'],
  { accountId }: StockSender,
  except: readonly string[],
): Promise<Refusal> {
  const most = new Map(tooMany.map((one) => [one.variantId, one.most]))
  const named = await namesOf(tx, [...most.keys()])
  const products = named.map(({ id, name, nameBn }) => ({ name, nameBn, most: most.get(id) ?? 0 }))
  const held = { gifts: products, ...(await heldElsewhere(tx, accountId, [...most.keys()], except)) }
  return refuseStock(
    (await isGuest(tx, accountId)) ? 'too-many-units-of-guests' : 'too-many-unpaid-units',
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

async function senderOfParcels(tx: Tx, [parcelId]: readonly string[]): Promise<StockSender> {
  const { rows } = await sql<StockSender>`
    select user_id as "accountId", coalesce(placed_from::text, '') as network
    from parcel join "order" on "order".id = order_id where parcel.id = ${parcelId}`.execute(tx)
  return rows[0] ?? { accountId: null }
}

async function isGuest(tx: Tx, accountId: string | null): Promise<boolean> {
  const { rows } = await sql`select from "user" where id = ${accountId} and guest`.execute(tx)
  return rows.length > 0
}

async function heldElsewhere(
  tx: Tx,
  accountId: string | null,
  ids: readonly string[],
  except: readonly string[],
) {
  const [orderId] = (await ownOrdersHolding(tx, accountId, ids, except)).values()
  return orderId ? { orderId } : {}
}
