/** How long a banner stays (specification §9), in milliseconds. */
export const TURN_MS = 3000

export interface Circumstances {
  /** The person's last word by the button; null before it. */
  readonly asked: 'play' | 'pause' | null
  /** The system asks for less motion. */
  readonly still: boolean
  readonly tabHidden: boolean
  /** A mouse over the banners, or a finger on them. */
  readonly pointedAt: boolean
  /** The keyboard is among the banners. */
  readonly focused: boolean
}

/** Whether banners that turn are wanted at all: what the person says counts before what the system says. */
export function isOn({ asked, still }: Pick<Circumstances, 'asked' | 'still'>): boolean {
  return asked === null ? !still : asked === 'play'
}

/** Whether they turn at this moment. */
export function isTurning(now: Circumstances): boolean {
  return isOn(now) && !now.tabHidden && !now.pointedAt && !now.focused
}
