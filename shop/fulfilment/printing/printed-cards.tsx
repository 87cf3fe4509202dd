import { GiftCard } from '../../gift-options/gift-card.tsx'
import { cardTextOf } from '../../gifts/gift-form/typed-gift.ts'
import { inSheetsOf, type Sheet } from './printing.ts'

interface Props {
  readonly sheets: readonly Sheet[]
  /** Four on a sheet of A4, to be cut; else each on its own A6. */
  readonly onA4: boolean
}

export function PrintedCards({ sheets, onA4 }: Props) {
  const cards = sheets.flatMap(({ parcelId, gift }) => (gift ? [{ parcelId, gift }] : []))
  return (
    <div className="printed">
      {inSheetsOf(onA4 ? 4 : 1, cards).map((ofPage) => (
        <div key={ofPage[0]?.parcelId} className={`printed-page ${onA4 ? 'cards-on-a4' : 'card-alone'}`}>
          {ofPage.map(({ parcelId, gift }) => (
            <div key={parcelId} className="printed-card">
              <GiftCard text={cardTextOf(gift)} design={gift.card} forPrint />
            </div>
          ))}
          {onA4 && <CutMarks />}
        </div>
      ))}
    </div>
  )
}

/** In millimetres: where four A6 meet on A4, and where they end. */
const CUTS = [
  ...['M105 0v6', 'M105 144v8', 'M105 290v6'],
  ...['M0 148h6', 'M101 148h8', 'M204 148h6'],
  ...['M0 296h6', 'M101 296h8', 'M204 296h6'],
].join('')

const CutMarks = () => (
  <svg viewBox="0 0 210 297" aria-hidden="true" className="cut-marks">
    <path d={CUTS} fill="none" stroke="currentColor" strokeWidth="0.2" />
  </svg>
)
