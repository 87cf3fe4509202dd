import type { NounOf } from '../../kernel/api/wire.ts'
import { factsFromWire, factsOnWire, lineFromWire, lineOnWire } from '../../orders/wire.ts'
import type { Printable } from './printables.ts'
import type { Print, SheetAnswer, SheetsAnswer } from './sheet-shapes.server.ts'

/** When it was printed as it is, in ISO 8601; `anew`: it has changed since; null: it was not, or there is nothing to print. */
export type Printed = string | 'anew' | null

/** A parcel as it is printed: nobody can read in it who sent a gift to somebody else, or what it cost. */
export type Sheet = ReturnType<typeof sheetFromWire<SheetOnWire>>
/** With the way to its page of thanks, if it has one. */
export type SheetToPrint = ReturnType<typeof sheetFromWire<SheetsOnWire['sheets'][number]>>
export type SheetsToPrint = ReturnType<typeof sheetsFromWire>

type SheetOnWire = NounOf<typeof SheetAnswer>
export type SheetsOnWire = NounOf<typeof SheetsAnswer>

export const sheetOnWire = <S extends Sheet>({ lines, ...sheet }: S) => ({
  ...factsOnWire(sheet),
  lines: lines.map((line) => lineOnWire(line)),
})

export const sheetFromWire = <W extends SheetOnWire>({ lines, ...sheet }: W) => ({
  ...factsFromWire(sheet),
  lines: lines.map((line) => lineFromWire(line)),
})

export const sheetsFromWire = ({ sheets, ...others }: SheetsOnWire) => ({
  ...others,
  sheets: sheets.map((sheet) => sheetFromWire(sheet)),
})

/** As an address names them: `?what=cards`. */
export const SHEETS = { cards: 'card', slips: 'slip', labels: 'label' } as const satisfies Record<
  string,
  Printable
>
export type Sheets = keyof typeof SHEETS

export const sheetsOfKind = (what: Printable): Sheets =>
  what === 'card' ? 'cards' : what === 'slip' ? 'slips' : 'labels'

export const isPrinted = (printed: Printed): boolean => printed !== null && printed !== 'anew'

/** A parcel in which nothing was written, without a card chosen for it, has none. */
export const needsPrint = ({ needsCard }: Pick<Sheet, 'needsCard'>, what: Printable): boolean =>
  what !== 'card' || needsCard

export const isToPrint = (
  sheet: Pick<Sheet, 'needsCard'> & { readonly printed: Readonly<Record<Printable, Printed>> },
  what: Printable,
): boolean => needsPrint(sheet, what) && !isPrinted(sheet.printed[what])

/** As `POST /prints` asks for them. */
export const printsOfSheets = (sheets: readonly Sheet[], what: Printable): Print[] =>
  sheets.flatMap(({ parcelId, content }) => {
    const ofSheet = content[what]
    return ofSheet === null ? [] : { parcelId, what, content: ofSheet }
  })

/** So many on each sheet of paper. */
export function inSheetsOf<T>(many: number, all: readonly T[]): T[][] {
  const sheets = Math.ceil(all.length / many)
  return Array.from({ length: sheets }, (_, at) => all.slice(at * many, (at + 1) * many))
}

interface Wanted {
  /** Of a day on the board, or of an order. */
  readonly day?: string
  readonly order?: string
  readonly parcel?: string
  readonly what: Sheets
  readonly paper?: 'a4' | 'one' | null
  readonly all?: boolean
}

/** The page on which it is printed. */
export function printPath({ all = false, ...wanted }: Wanted): string {
  const given = Object.entries({ ...wanted, ...(all && { all: 'yes' }) }).filter(([, value]) => value)
  return `/profile/print?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
}
