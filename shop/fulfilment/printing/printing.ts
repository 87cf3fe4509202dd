import type { NounOf } from '../../kernel/api/wire.ts'
import { factsFromWire, factsOnWire, lineFromWire, lineOnWire } from '../../orders/wire.ts'
import { isPrinted, type Printable } from './printables.ts'
import type { Print, SheetAnswer, SheetsAnswer } from './sheet-shapes.server.ts'

/** A parcel for printing: it names neither the sender of a gift to another person, nor a price. */
export type Sheet = ReturnType<typeof sheetFromWire<SheetOnWire>>
/** With the path of its thanks page, if it has one. */
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

/** A parcel whose card nobody wrote has none. */
export const needsPrint = ({ needsCard }: Pick<Sheet, 'needsCard'>, what: Printable): boolean =>
  what !== 'card' || needsCard

export const isToPrint = (sheet: Pick<Sheet, 'needsCard' | 'printed'>, what: Printable): boolean =>
  needsPrint(sheet, what) && !isPrinted(sheet.printed[what])

/** The body of `POST /prints`. */
export const printsOfSheets = (sheets: readonly Sheet[], what: Printable): Print[] =>
  sheets.flatMap(({ parcelId, content: { [what]: content } }) =>
    content === null ? [] : { parcelId, what, content },
  )
