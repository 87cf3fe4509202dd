/** Each is printed for a parcel; a card only where it has one. */
export const PRINTABLES = ['card', 'slip', 'label'] as const
export type Printable = (typeof PRINTABLES)[number]

/** Names in an address: `?what=cards`. */
export const SHEETS = { cards: 'card', slips: 'slip', labels: 'label' } as const
export type Sheets = keyof typeof SHEETS

/** In the order of printing them. */
export const SHEET_KINDS = ['cards', 'slips', 'labels'] as const satisfies Sheets[]

/** The most that one call of `POST /prints` marks. */
export const MOST_PRINTS = 100

/** When the current content was printed, in ISO 8601; `anew`: the content has changed since; null: never, or nothing to print. */
export type Printed = string | 'anew' | null

export const isPrinted = (printed: Printed): boolean => printed !== null && printed !== 'anew'

interface PrintQuery {
  /** A part of the board, or an order. */
  readonly day?: string
  readonly lane?: string | undefined
  readonly page?: number | undefined
  readonly order?: string
  readonly parcel?: string
  readonly what: Sheets
  readonly paper?: 'a4' | 'one' | null
  readonly all?: boolean
}

/** The path of the page that prints it. */
export function printPath({ all = false, ...query }: PrintQuery): string {
  const given = Object.entries({ ...query, ...(all && { all: 'yes' }) }).filter(([, value]) => value)
  return `/profile/print?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
}

/** Splits a list into pages of `perPage`. */
export function splitInto<T>(perPage: number, all: readonly T[]): T[][] {
  const pages = Math.ceil(all.length / perPage)
  return Array.from({ length: pages }, (_, at) => all.slice(at * perPage, (at + 1) * perPage))
}
