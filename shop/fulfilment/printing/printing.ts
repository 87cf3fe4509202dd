import type { z } from '../../kernel/api-router.server.ts'
import type { FromWire } from '../../kernel/wire.ts'
import type { SheetAnswer, SheetsAnswer } from './sheet-shapes.server.ts'

export const PRINTABLES = ['card', 'slip', 'label'] as const
export type Printable = (typeof PRINTABLES)[number]

/** When it was printed as it is, in ISO 8601; `anew`: it has changed since; null: it was not, or there is nothing to print. */
export type Printed = string | 'anew' | null

/** A parcel as it is printed: nobody can read in it who sent a gift to somebody else, or what it cost. */
export type Sheet = FromWire<z.infer<typeof SheetAnswer>>
export type SheetsToPrint = FromWire<z.infer<typeof SheetsAnswer>>

export const MOST_PRINTS = 100

/** As an address names them: `?what=cards`. */
export const SHEETS = { cards: 'card', slips: 'slip', labels: 'label' } as const satisfies Record<
  string,
  Printable
>
export type Sheets = keyof typeof SHEETS

export const isPrinted = (printed: Printed): boolean => printed !== null && printed !== 'anew'

/** A parcel in which nothing was written, without a card chosen for it, has none. */
export const needs = ({ needsCard }: Pick<Sheet, 'needsCard'>, what: Printable): boolean =>
  what !== 'card' || needsCard

export const isToPrint = (
  sheet: Pick<Sheet, 'needsCard'> & { readonly printed: Readonly<Record<Printable, Printed>> },
  what: Printable,
): boolean => needs(sheet, what) && !isPrinted(sheet.printed[what])

/** So many on each sheet of paper. */
export function inSheetsOf<T>(many: number, all: readonly T[]): T[][] {
  const sheets = Math.ceil(all.length / many)
  return Array.from({ length: sheets }, (_, at) => all.slice(at * many, (at + 1) * many))
}
