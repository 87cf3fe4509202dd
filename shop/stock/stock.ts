/** `sold` when a parcel is sent, and above 0 when that is undone; `broken` and `returned` may come together; `stop`: not counted any more. */
export const STOCK_MOVES = ['count', 'receive', 'sold', 'returned', 'broken', 'import', 'stop'] as const
export type StockMoveKind = (typeof STOCK_MOVES)[number]

/** What a page says of a gift's stock; nothing where there is enough, or it is not counted. */
export const STOCK_LEVELS = ['few', 'out'] as const
export type StockLevel = (typeof STOCK_LEVELS)[number]

/** Units of one line or one parcel, and of one call to the cart. */
export const MAX_QUANTITY = 20

/** Of one variant. */
export const MAX_ON_HAND = 1_000_000

/** What the shopkeeper may undo. */
export const UNDOABLE_MOVES = ['count', 'receive', 'broken'] as const satisfies readonly StockMoveKind[]

export const isUndoable = ({
  kind,
  undoes,
}: {
  readonly kind: StockMoveKind
  readonly undoes: string | null
}) => undoes === null && UNDOABLE_MOVES.some((one) => one === kind)

export const levelOf = ({ onHand, reserved, fewAt }: StockFacts): StockLevel | null =>
  onHand <= reserved ? 'out' : onHand - reserved <= fewAt ? 'few' : null

/** Of a counted variant. */
export interface StockFacts {
  readonly onHand: number
  /** Promised in orders. */
  readonly reserved: number
  readonly fewAt: number
}
