import { sql } from 'kysely'
import type { Tx } from '../kernel/database/database.ts'
import { prepared } from '../kernel/database/queries.server.ts'
import { isUnproven } from '../people/identity/unproven.server.ts'
import { limitForUnverified } from '../people/identity/unproven.ts'

/** A counted variant of which too little is left. */
export interface Shortage {
  readonly variantId: string
  readonly left: number
}

/** The person who moves stock, or null and no name for the shop itself. */
export interface StockKeeper {
  readonly id: string | null
  readonly name?: string
}

/**
 * Holds what the parcels take of counted variants, all or nothing. Locks stock, after all other rows; the parcels hold nothing yet.
 * @returns what is missing
 */
export async function takeStock(tx: Tx, parcelIds: readonly string[]): Promise<readonly Shortage[]> {
  const taken = sql<Shortage>`select variant_id as "variantId", available as "left" from take_stock(${parcelIds})`
  return (await taken.execute(tx)).rows
}

/** A counted variant of which a sender whom nothing proves can have `most` now, before any money has come. */
interface TooManyHeld {
  readonly variantId: string
  readonly most: number
}

/** Why an order cannot have what it takes: what is missing, or else what would be too many. */
export interface RefusedStock {
  readonly missing: readonly Shortage[]
  readonly tooMany: readonly TooManyHeld[]
}

/** Units that an order takes of a variant; a hamper takes its parts. */
export interface StockLine {
  readonly variantId: string
  readonly units: number
}

/** The sender whose order takes stock. */
export interface StockSender {
  readonly accountId: string | null
  /** Where it is placed from, see `Caller`. */
  readonly network?: string | undefined
}

/**
 * What `reserveStock` would answer for an order of these lines now: too little is left, or a sender whom nothing proves would hold
 * too many without money. Held is what orders have that no money has come for, those to be paid at the door included; what others
 * hold is no part of the shelf that the unproven share. Locks and holds nothing.
 */
export async function refusedStock(
  tx: Tx,
  lines: readonly StockLine[],
  { accountId, network = '' }: StockSender,
): Promise<RefusedStock> {
  const wanted = Map.groupBy(lines, ({ variantId }) => variantId)
  const counted = await shelves(tx, [...wanted.keys()])
  const all = counted.map((shelf) => {
    const pieces = (wanted.get(shelf.variantId) ?? []).map(({ units }) => units)
    return { ...shelf, units: pieces.reduce((sum, one) => sum + one, 0), one: Math.max(...pieces) }
  })
  const missing = all.filter(({ left, units }) => left < units)
  if (missing.length > 0 || all.length === 0 || !(await isUnproven(tx, accountId)))
    return { missing, tooMany: [] }
  const variantIds = all.map(({ variantId }) => variantId)
  const held = new Map((await heldOf(tx, variantIds, accountId, network)).map((one) => [one.variantId, one]))
  const tooMany = all.flatMap(({ variantId, left, units, one }) => {
    const { own, others } = held.get(variantId) ?? { own: 0, others: 0 }
    const most = limitForUnverified(left + own + others, others, one)
    return own + units > most ? { variantId, most: Math.max(0, most - own) } : []
  })
  return { missing, tooMany }
}

/** Counted variants. */
const shelves = prepared(
  'shelves',
  (_, variantIds: readonly string[]) => sql<Shortage>`
    select variant_id as "variantId", on_hand - reserved as "left" from stock
    where variant_id = any (${variantIds}::uuid[])`,
)

interface Held {
  readonly variantId: string
  readonly own: number
  /** By other unproven senders. */
  readonly others: number
}

const heldOf = prepared(
  'held-without-money',
  (_, variantIds: readonly string[], accountId: string | null, network: string) => sql<Held>`
    select variant_id as "variantId", coalesce(sum(units) filter (where is_own), 0)::integer as own,
      coalesce(sum(units) filter (where not is_own), 0)::integer as others
    from stock_hold join parcel on parcel.id = parcel_id join "order" on "order".id = order_id,
      lateral (select coalesce(user_id = ${accountId}, false) or coalesce(placed_from = nullif(${network}, '')::inet, false)
      ) sender (is_own)
    where variant_id = any (${variantIds}::uuid[]) and is_unproven(user_id, null) and not money_received("order".id)
    group by 1`,
)

/**
 * As `takeStock`, for parcels of one order that nobody has paid: a sender whom nothing proves may hold so many only.
 * Whoever gets an answer rolls back.
 */
export async function reserveStock(
  tx: Tx,
  parcelIds: readonly string[],
  sender: StockSender,
): Promise<RefusedStock> {
  const locked = await lockShelvesOf(tx, parcelIds)
  if (locked.length === 0) return { missing: [], tooMany: [] }
  const refused = await refusedStock(tx, await takenByLines(tx, parcelIds), sender)
  const isRefused = refused.missing.length + refused.tooMany.length > 0
  return isRefused ? refused : { missing: await takeStock(tx, parcelIds), tooMany: [] }
}

const lockShelvesOf = prepared(
  'lock-shelves',
  (_, parcelIds: readonly string[]) => sql<unknown>`
    select variant_id from stock where variant_id in (select variant_id from stock_wanted(${parcelIds}::uuid[]))
    order by variant_id for no key update`,
)

const takenByLines = prepared(
  'taken-by-lines',
  (_, parcelIds: readonly string[]) => sql<StockLine>`
    select variant_id as "variantId", units from taken_by_lines(${parcelIds}::uuid[]) where variant_id is not null`,
)

/** Gives back what the parcels hold. Locks stock. */
export async function releaseStock(tx: Tx, parcelIds: readonly string[]): Promise<void> {
  await sql`select release_stock(${parcelIds})`.execute(tx)
}

/** Takes the units that the parcels hold out of stock. Locks stock. */
export async function sendStock(tx: Tx, parcelIds: readonly string[], by: StockKeeper): Promise<void> {
  await sql`select send_stock(${parcelIds}, ${by.id}, ${by.name ?? ''})`.execute(tx)
}

/** Undoes `sendStock`: the parcels hold the same again. Locks stock. */
export async function unsendStock(tx: Tx, parcelIds: readonly string[], by: StockKeeper): Promise<void> {
  await sql`select unsend_stock(${parcelIds}, ${by.id}, ${by.name ?? ''})`.execute(tx)
}

/** Sent parcels came back: onto the shelf, or broken. Locks stock. */
export async function returnStock(
  tx: Tx,
  parcelIds: readonly string[],
  by: StockKeeper,
  { isBroken }: { readonly isBroken: boolean },
): Promise<void> {
  await sql`select return_stock(${parcelIds}, ${isBroken}, ${by.id}, ${by.name ?? ''})`.execute(tx)
}
