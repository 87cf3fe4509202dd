import { listPath, parseListQuery } from '../../kernel/api/list-query.ts'

export const LANES = ['trouble', 'write', 'pack', 'ready', 'sent', 'waiting'] as const
/** `write`: print the card, then pack; `pack`: ready to pack; `ready`: packed, to send; `trouble`: somebody must decide first; `waiting`: the recipient was asked for the address lately. */
export type Lane = (typeof LANES)[number]

export const BOARD_DAYS = ['today', 'tomorrow', 'later'] as const
/** When a parcel leaves the shop. `today` includes overdue parcels and those without a day. */
export type BoardDay = (typeof BOARD_DAYS)[number]

export const TROUBLES = ['address', 'stock', 'day', 'held', 'extra', 'late', 'call'] as const
/** `address`: missing; `day`: needs scheduling; `held`: its payment is on hold; `extra`: an extra due is unpaid; `late`: its day is over; `call`: nobody was at home, and somebody is to be called. */
export type Trouble = (typeof TROUBLES)[number]

/** The most shown of each lane; those that leave first. */
export const MOST_SHOWN = 20

/** A lane by itself is shown by pages of so many. */
export const LANE_PAGE = 50

/** The part of a day that is shown: the first parcels of all lanes, or a page of one lane. */
export interface BoardPart {
  readonly day: BoardDay
  readonly lane?: Lane | undefined
  readonly page?: number | undefined
}

/** Ignores whatever makes no sense. */
export function parseBoardPart(params: URLSearchParams): BoardPart {
  const lane = LANES.find((one) => one === params.get('lane'))
  const day = BOARD_DAYS.find((one) => one === params.get('day')) ?? 'today'
  return { day, lane, page: lane && parseListQuery(params).page }
}

export const boardPath = ({ day, lane, page }: BoardPart): string =>
  listPath('/profile/today', { day: day === 'today' ? undefined : day, lane }, page)

export const countToDo = ({ trouble, write, pack, ready }: Readonly<Record<Lane, number>>): number =>
  trouble + write + pack + ready

/** Lanes whose cards, slips and labels are printed. */
export const LANES_TO_PRINT = ['write', 'pack', 'ready'] as const satisfies Lane[]
