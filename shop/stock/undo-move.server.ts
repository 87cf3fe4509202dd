import { sql } from 'kysely'
import type { Refusal } from '../kernel/api/refusal.ts'
import type { Db, Tx } from '../kernel/database/database.ts'
import { isId } from '../kernel/id.ts'
import { refuseCount } from './count-refusals.ts'
import { type LockedStock, moveStock, type Press, stopCounting } from './counting.server.ts'
import { isUndoable } from './counting.ts'
import type { StockMoveKind } from './stock.ts'

export interface FoundMove {
  readonly id: string
  readonly itemId: string
  readonly kind: StockMoveKind
  readonly amount: number
  readonly undoes: string | null
}

export async function findMove(db: Db | Tx, id: string): Promise<FoundMove | undefined> {
  if (!isId(id)) return undefined
  const moves = db.selectFrom('stockMove').select(['id', 'variantId as itemId', 'kind', 'amount', 'undoes'])
  return moves.where('id', '=', id).executeTakeFirst()
}

/** Undoes a count, what came or what broke by a move of its own; undoing the first count ends counting. Refuses a move that was undone, and what would go below what is promised. @returns the new move's id */
export async function undoMove(stock: LockedStock, press: Press, move: FoundMove): Promise<string | Refusal> {
  if (!isUndoable(move)) return refuseCount('move-not-undoable')
  const { isUndone, isBeginning, isOver } = await readContext(stock, move)
  if (isUndone) return refuseCount('move-undone')
  if (isOver) return refuseCount('move-not-undoable')
  if (!isBeginning) return moveStock(stock, press, { kind: move.kind, amount: -move.amount, undoes: move.id })
  return (await stopCounting(stock, press, move.id)) ?? refuseCount('stock-not-counted')
}

interface Context {
  readonly isUndone: boolean
  readonly isBeginning: boolean
  /** Counting ended since, and may have begun anew. */
  readonly isOver: boolean
}

async function readContext({ tx, itemId }: LockedStock, { id }: FoundMove): Promise<Context> {
  const { rows } = await sql<Context>`
    select exists (select from stock_move undoing where undoing.undoes = this.id) as "isUndone",
      coalesce((
        select former.kind from stock_move former where former.variant_id = ${itemId} and former.at < this.at
          order by former.at desc, former.id desc limit 1), 'stop') = 'stop' as "isBeginning",
      exists (
        select from stock_move later where later.variant_id = ${itemId} and later.at > this.at and later.kind = 'stop') as "isOver"
    from stock_move this where this.id = ${id}`.execute(tx)
  const [context] = rows
  if (!context) throw new Error('A move of a locked variant stays.')
  return context
}
