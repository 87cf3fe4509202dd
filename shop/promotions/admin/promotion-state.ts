export const PROMOTION_STATES = ['running', 'planned', 'paused', 'used-up', 'ended'] as const
export type PromotionState = (typeof PROMOTION_STATES)[number]

interface Facts {
  readonly isEnded: boolean
  readonly paused: boolean
  readonly firstDay: string | null
  readonly lastDay: string | null
  readonly uses: number | null
  readonly used: number
}

/** @param today yyyy-mm-dd in Dhaka */
export function stateOn(
  today: string,
  { isEnded, paused, firstDay, lastDay, uses, used }: Facts,
): PromotionState {
  if (isEnded || (lastDay !== null && lastDay < today)) return 'ended'
  if (uses !== null && used >= uses) return 'used-up'
  if (paused) return 'paused'
  return firstDay !== null && firstDay > today ? 'planned' : 'running'
}
