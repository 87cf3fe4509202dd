import { addDays, dhakaDay } from '../../kernel/language/dhaka.ts'
import { type Fulfilment, isCancelledOrReturned } from '../../orders/fulfilment.ts'
import type { Gift } from '../../orders/parcel.ts'
import { isAnotherPerson } from '../../people/addresses/person-name.ts'

/** `early`: it has not arrived. `said`: somebody has thanked. */
export const THANKS_STATES = ['open', 'early', 'said', 'closed'] as const
export type ThanksState = (typeof THANKS_STATES)[number]

export const MAX_THANKS = 400
export const MAX_THANKER = 60

/** From the day on which it was delivered. */
export const DAYS_OPEN = 60

interface Given {
  readonly recipient: string
  readonly sender: string
  readonly gift: Pick<Gift, 'thanks'> | null
}

/** The sender allows it, and it goes to somebody else. Whether the shop has it on is asked beside. */
export const mayBeThankedFor = ({ gift, recipient, sender }: Given): boolean =>
  gift?.thanks === true && isAnotherPerson(recipient, sender)

interface Known {
  readonly isAllowed: boolean
  readonly fulfilment: Fulfilment
  readonly deliveredAt: Date | null
  readonly saidAt: Date | null
}

export function thanksStateOf({ isAllowed, fulfilment, deliveredAt, saidAt }: Known, now: Date): ThanksState {
  if (!isAllowed || isCancelledOrReturned(fulfilment)) return 'closed'
  if (fulfilment !== 'delivered') return 'early'
  if (deliveredAt === null || dhakaDay(now) > addDays(dhakaDay(deliveredAt), DAYS_OPEN)) return 'closed'
  return saidAt === null ? 'open' : 'said'
}

/** The page of a link. */
export const thanksPath = (token: string): string => `/t/${token}`
