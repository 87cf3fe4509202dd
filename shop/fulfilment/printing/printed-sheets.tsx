import type { PrintingShop } from '../on-paper/use-parcel-number.ts'
import { PrintedLabels } from './address-label.tsx'
import { PackingSlip } from './packing-slip.tsx'
import { PrintedCards } from './printed-cards.tsx'
import type { Sheets, SheetToPrint } from './printing.ts'

interface Props {
  readonly what: Sheets
  readonly sheets: readonly SheetToPrint[]
  readonly shop: PrintingShop
  readonly publicUrl: string
  readonly onA4: boolean
  /** Of the order, for its slips. */
  readonly warnings?: readonly string[]
}

/** What is seen is what is printed. */
export function PrintedSheets({ what, sheets, shop, publicUrl, onA4, warnings }: Props) {
  if (what === 'cards') return <PrintedCards {...{ sheets, onA4 }} />
  if (what === 'labels') return <PrintedLabels {...{ sheets, shop, onA4 }} />
  return (
    <div className={`grid gap-6 print:block ${onA4 ? 'slips-on-a4' : 'slips-on-a5'}`}>
      {sheets.map((sheet) => (
        <PackingSlip key={sheet.parcelId} {...{ sheet, shop, publicUrl, warnings }} />
      ))}
    </div>
  )
}
