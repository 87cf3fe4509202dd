import type { StockLevel, StockMoveKind } from './stock.ts'

/** Of one variant. */
export const MAX_ON_HAND = 1_000_000

/** Of a counted variant. */
export interface StockFacts {
  readonly onHand: number
  /** Promised in orders. */
  readonly reserved: number
  readonly fewAt: number
}

export const levelOf = ({ onHand, reserved, fewAt }: StockFacts): StockLevel | null =>
  onHand <= reserved ? 'out' : onHand - reserved <= fewAt ? 'few' : null

/** What the shopkeeper may undo; the rest is undone with its parcel or its file. */
const UNDOABLE: readonly StockMoveKind[] = ['count', 'receive', 'broken']

interface MadeMove {
  readonly kind: StockMoveKind
  readonly undoes: string | null
}

export const isUndoable = ({ kind, undoes }: MadeMove): boolean => undoes === null && UNDOABLE.includes(kind)
