import type { ReactNode } from 'react'
import { GiftCard } from '../../gift-options/gift-card.tsx'
import { cardTextOf } from '../../gifts/gift-form/typed-gift.ts'
import { AddressLabel } from './address-label.tsx'
import { PackingSlip } from './packing-slip.tsx'
import { type Sheets, splitInto } from './printables.ts'
import type { SheetToPrint } from './printing.ts'
import type { PrintingShop } from './use-sheet-words.ts'

interface Props {
  readonly what: Sheets
  readonly sheets: readonly SheetToPrint[]
  readonly shop: PrintingShop
  readonly publicUrl: string
  /** Cards and labels stand together on A4, to be cut apart; else each on paper of its own size. */
  readonly onA4: boolean
  /** For the slips of one order. */
  readonly warningsOf?: (parcelId: string) => readonly string[]
}

/** The preview on the page is what is printed. */
export function PrintedSheets({ what, sheets, shop, publicUrl, onA4, warningsOf }: Props) {
  if (what === 'slips')
    return (
      <div className={`grid gap-6 print:block ${onA4 ? 'slips-on-a4' : 'slips-on-a5'}`}>
        {sheets.map((sheet) => (
          <PackingSlip
            key={sheet.parcelId}
            {...{ sheet, shop, publicUrl }}
            warnings={warningsOf?.(sheet.parcelId)}
          />
        ))}
      </div>
    )
  if (what === 'labels')
    return (
      <Pages sheets={sheets} perPage={onA4 ? 8 : 1} look={onA4 ? 'labels-on-a4' : 'label-alone'}>
        {(sheet) => <AddressLabel key={sheet.parcelId} sheet={sheet} shop={shop} />}
      </Pages>
    )
  const cards = sheets.flatMap(({ parcelId, gift }) => (gift ? [{ parcelId, gift }] : []))
  return (
    <Pages
      sheets={cards}
      perPage={onA4 ? 4 : 1}
      look={onA4 ? 'cards-on-a4' : 'card-alone'}
      end={onA4 && <CutMarks />}
    >
      {({ parcelId, gift }) => (
        <div key={parcelId} className="printed-card">
          <GiftCard text={cardTextOf(gift)} design={gift.card} forPrint />
        </div>
      )}
    </Pages>
  )
}

interface PagesProps<S> {
  readonly sheets: readonly S[]
  readonly perPage: number
  readonly look: string
  readonly end?: ReactNode
  readonly children: (sheet: S) => ReactNode
}

function Pages<S extends { readonly parcelId: string }>(props: PagesProps<S>) {
  const { sheets, perPage, look, end, children } = props
  return (
    <div className="printed">
      {splitInto(perPage, sheets).map((page) => (
        <div key={page[0]?.parcelId} className={`printed-page ${look}`}>
          {page.map(children)}
          {end}
        </div>
      ))}
    </div>
  )
}

/** Millimetres: where four A6 meet on A4, and where they end. */
const CUTS = `
  M105 0v6 M105 144v8 M105 290v6
  M0 148h6 M101 148h8 M204 148h6
  M0 296h6 M101 296h8 M204 296h6`

const CutMarks = () => (
  <svg viewBox="0 0 210 297" aria-hidden="true" className="cut-marks">
    <path d={CUTS} fill="none" stroke="currentColor" strokeWidth="0.2" />
  </svg>
)
