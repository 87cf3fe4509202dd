import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../kernel/database/database.ts'
import './tables.ts'

/** A counted variant of which too little is left. */
export interface Shortage {
  readonly variantId: string
  readonly left: number
}

/** Who moves stock; a name only where a person does. */
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

/** What one piece of an order takes; a hamper takes its parts. */
export interface StockLine {
  readonly variantId: string
  readonly units: number
}

/** Whose order takes stock. */
export interface StockSender {
  readonly accountId: string | null
  /** Where it is placed from, see `Caller`. */
  readonly network?: string | undefined
}

/** What `reserveStock` would answer for an order of these lines now. Locks and holds nothing. */
export const refusedStock = (tx: Tx, lines: readonly StockLine[], { accountId, network }: StockSender) =>
  readRefused(
    tx,
    sql`refused_stock(${JSON.stringify(lines)}, ${accountId}, nullif(${network ?? ''}, '')::inet)`,
  )

/**
 * As `takeStock`, for parcels of one order that nobody has paid: a sender whom nothing proves may hold so many only.
 * Whoever gets an answer rolls back.
 */
export const reserveStock = (tx: Tx, parcelIds: readonly string[]) =>
  readRefused(tx, sql`reserve_stock(${parcelIds})`)

async function readRefused(tx: Tx, refused: RawBuilder<unknown>): Promise<RefusedStock> {
  const { rows } = await sql<{ variantId: string; left: number | null; most: number | null }>`
    select variant_id as "variantId", available as "left", most from ${refused}`.execute(tx)
  return {
    missing: rows.flatMap(({ variantId, left }) => (left === null ? [] : { variantId, left })),
    tooMany: rows.flatMap(({ variantId, most }) => (most === null ? [] : { variantId, most })),
  }
}

/** Gives back what the parcels hold. Locks stock. */
export async function releaseStock(tx: Tx, parcelIds: readonly string[]): Promise<void> {
  await sql`select release_stock(${parcelIds})`.execute(tx)
}

/** What the parcels hold leaves the shop with them. Locks stock. */
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
