import type { StockLevel, StockMoveKind } from './stock.ts'

/** Most units on hand of one variant. */
export const MAX_ON_HAND = 1_000_000

/** The stock of a counted variant. */
export interface StockFacts {
  readonly onHand: number
  /** Promised in orders. */
  readonly reserved: number
  readonly fewAt: number
}

export const levelOf = ({ onHand, reserved, fewAt }: StockFacts): StockLevel | null =>
  onHand <= reserved ? 'out' : onHand - reserved <= fewAt ? 'few' : null

/** Moves that the shopkeeper may undo; others are undone with their parcel or import. */
const UNDOABLE: readonly StockMoveKind[] = ['count', 'receive', 'broken']

interface MadeMove {
  readonly kind: StockMoveKind
  readonly undoes: string | null
}

export const isUndoable = ({ kind, undoes }: MadeMove): boolean => undoes === null && UNDOABLE.includes(kind)
