/** How the comparisons of the shop's books with the gateways' have gone. Moments are ISO 8601. */
export interface Comparison {
  /** The last one that came to its end; null: none has. */
  readonly last: {
    readonly endedAt: string
    /** Payments. */
    readonly compared: number
    /** About so many of them the gateway gave no answer. */
    readonly unanswered: number
  } | null
  /** When the newest one began, if it should have ended by now and has not; else null. */
  readonly cutShort: string | null
  /** A night went by without one, though there was something to compare. */
  readonly overdue: boolean
}

/** Whether what is not listed is well, as far as the gateway tells. */
export const isSure = ({ last, cutShort, overdue }: Comparison): boolean =>
  last !== null && last.unanswered === 0 && cutShort === null && !overdue
