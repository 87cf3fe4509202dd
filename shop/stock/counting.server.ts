import { sql } from 'kysely'
import type { Refusal } from '../kernel/api/refusal.ts'
import type { Tx } from '../kernel/database/database.ts'
import type { Staff } from '../kernel/database/transaction.server.ts'
import { newId } from '../kernel/id.ts'
import { refuseCount } from './count-refusals.ts'
import { levelOf, MAX_ON_HAND, type StockFacts } from './counting.ts'
import type { StockMoveKind } from './stock.ts'

const LOCKED = Symbol('locked')

/** Until the transaction ends, nobody else changes the item's stock. Made by `lockStock` alone. */
export interface LockedStock {
  readonly [LOCKED]: true
  readonly tx: Tx
  readonly itemId: string
  /** Null: not counted. */
  readonly facts: StockFacts | null
}

/** A repeated press has the same key, and changes nothing. */
export interface Press {
  readonly staff: Staff | Demo
  readonly key?: string | undefined
}

/** The demo brings numbers of its own, which nobody counted. */
interface Demo {
  readonly id: null
  readonly name: ''
}

/** Locks what is sold by this id. Takes its locked product, so that nobody begins to count it meanwhile. */
export async function lockStock(tx: Tx, itemId: string): Promise<LockedStock> {
  const row = tx.selectFrom('stock').select(['onHand', 'reserved', 'fewAt'])
  const facts = await row.where('variantId', '=', itemId).forNoKeyUpdate().executeTakeFirst()
  return { [LOCKED]: true, tx, itemId, facts: facts ?? null }
}

/** Sets what is on the shelf to the counted number; the first count begins counting. Refuses fewer than are promised, and another number than was `seen` (null: not counted). @returns the move's id */
export async function countStock(
  stock: LockedStock,
  press: Press,
  { onHand, seen }: { readonly onHand: number; readonly seen?: number | null | undefined },
): Promise<string | Refusal> {
  const known = await findPress(stock, press, 'count')
  if (known) return known
  const now = stock.facts?.onHand ?? null
  if (seen !== undefined && seen !== now) return refuseChanged(stock)
  if (stock.facts) return moveStock(stock, press, { kind: 'count', amount: onHand - stock.facts.onHand })
  const begun = sql<{ promised: number }>`select begin_counting(${stock.itemId}, ${onHand}) as promised`
  const { promised = 0 } = (await begun.execute(stock.tx)).rows[0] ?? {}
  if (promised > onHand) return refuseCount('count-below-promised', { promised })
  return writeMove(stock, press, { kind: 'count', amount: onHand, onHand })
}

/** More have come. @returns the move's id */
export const receiveStock = async (stock: LockedStock, press: Press, units: number) =>
  (await findPress(stock, press, 'receive')) ?? moveStock(stock, press, { kind: 'receive', amount: units })

/** Some cannot be sold. Refuses more than are there and not promised. @returns the move's id */
export const breakStock = async (stock: LockedStock, press: Press, units: number) =>
  (await findPress(stock, press, 'broken')) ?? moveStock(stock, press, { kind: 'broken', amount: -units })

/** Ends counting: from then on there is always enough. @returns null where it was not counted */
export async function stopCounting(
  stock: LockedStock,
  press: Press,
  undoes: string | null = null,
): Promise<string | null> {
  const { tx, itemId, facts } = stock
  if (!facts) return null
  await tx.deleteFrom('stock').where('variantId', '=', itemId).execute()
  return writeMove(stock, press, { kind: 'stop', amount: -facts.onHand, onHand: 0, undoes })
}

/** From how many on the shop says that few are left. Refuses what is not counted. */
export async function setFewAt({ tx, itemId, facts }: LockedStock, fewAt: number): Promise<Refusal | null> {
  if (!facts) return refuseCount('stock-not-counted')
  await tx.updateTable('stock').set({ fewAt }).where('variantId', '=', itemId).execute()
  return null
}

interface Move {
  readonly kind: StockMoveKind
  readonly amount: number
  readonly undoes?: string | null
}

/** Adds to what is counted. Refuses to go below what is promised. @returns the move's id */
export async function moveStock(stock: LockedStock, press: Press, move: Move): Promise<string | Refusal> {
  const { facts } = stock
  if (!facts) return refuseCount('stock-not-counted')
  const onHand = facts.onHand + move.amount
  if (onHand > MAX_ON_HAND) return refuseCount('counted-too-many')
  if (onHand < facts.reserved) return refuseTooFew(facts, move)
  await writeOnHand(stock, { ...facts, onHand })
  return writeMove(stock, press, { ...move, onHand })
}

function refuseTooFew({ onHand, reserved: promised }: StockFacts, { kind, undoes }: Move): Refusal {
  if (kind === 'count' && !undoes) return refuseCount('count-below-promised', { promised })
  return refuseCount('fewer-are-free', { onHand, promised })
}

/** Once there is enough again, running out is news again. */
async function writeOnHand({ tx, itemId }: LockedStock, facts: StockFacts): Promise<void> {
  await tx.updateTable('stock').set({ onHand: facts.onHand }).where('variantId', '=', itemId).execute()
  if (levelOf(facts) === null) await tx.deleteFrom('stockTold').where('variantId', '=', itemId).execute()
}

async function writeMove(
  { tx, itemId }: LockedStock,
  { staff, key = newId() }: Press,
  { kind, amount, onHand, undoes = null }: Move & { readonly onHand: number },
): Promise<string> {
  const by = { byId: staff.id, byName: staff.name }
  const move = { id: key, variantId: itemId, kind, amount, onHand, undoes, parcelId: null, ...by }
  await tx.insertInto('stockMove').values(move).execute()
  return key
}

/** The move that an earlier press with the same key made. Refuses the key of another change. */
async function findPress(
  { tx, itemId }: LockedStock,
  { key }: Press,
  kind: StockMoveKind,
): Promise<string | Refusal | null> {
  if (key === undefined) return null
  const moves = tx.selectFrom('stockMove').select(['variantId', 'kind']).where('id', '=', key)
  const found = await moves.executeTakeFirst()
  if (!found) return null
  return found.variantId === itemId && found.kind === kind ? key : refuseCount('count-key-used')
}

async function refuseChanged({ tx, itemId, facts }: LockedStock): Promise<Refusal> {
  const moves = tx.selectFrom('stockMove').select('byName as by').where('variantId', '=', itemId)
  const last = await moves.orderBy('at', 'desc').orderBy('id', 'desc').executeTakeFirst()
  return refuseCount('stock-changed', { onHand: facts?.onHand ?? null, by: last?.by ?? '' })
}
