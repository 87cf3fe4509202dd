import type { CSSProperties } from 'react'
import { MM_PER_POINT } from '../../gift-options/card-layout.ts'
import { useFormats } from '../../kernel/language/use-words.ts'
import { phoneWords } from '../../kernel/phone.ts'
import { DeliveryDay } from '../../orders/parts/delivery-day.tsx'
import { usePaperWords } from '../on-paper/use-paper-words.ts'
import { type PrintingShop, useParcelNumber } from '../on-paper/use-parcel-number.ts'
import { LABEL, LABEL_LINE, labelSize, NAME_SCALE } from './label-size.ts'
import { inSheetsOf, type Sheet } from './printing.ts'

interface Props {
  readonly sheets: readonly Sheet[]
  readonly shop: PrintingShop
  /** Eight on a sheet of A4, to be cut; else each on its own. */
  readonly onA4: boolean
}

export function PrintedLabels({ sheets, shop, onA4 }: Props) {
  return (
    <div className="printed">
      {inSheetsOf(onA4 ? 8 : 1, sheets).map((ofPage) => (
        <div key={ofPage[0]?.parcelId} className={`printed-page ${onA4 ? 'labels-on-a4' : 'label-alone'}`}>
          {ofPage.map((sheet) => (
            <AddressLabel key={sheet.parcelId} sheet={sheet} shop={shop} />
          ))}
        </div>
      ))}
    </div>
  )
}

/** For whoever carries it: where it goes, and nothing of what is in it, or of whom it is from. */
function AddressLabel({ sheet, shop }: Pick<Props, 'shop'> & { readonly sheet: Sheet }) {
  const words = usePaperWords()
  const { digits } = useFormats()
  const number = useParcelNumber()(shop.name, sheet)
  const phone = digits(phoneWords(sheet.phone)) || (shop.phone && words.callShop(digits(shop.phone)))
  const place = [sheet.area, sheet.city].filter(Boolean).join(', ')
  const cash = sheet.cashDue > 0 ? words.collect(sheet.cashDue) : ''
  const day =
    sheet.deliverOn === null ? [] : [`${words.deliverOn} ${sheet.deliverOn} ${sheet.timeSlot?.name}`]
  const size = labelSize({
    name: sheet.recipient,
    lines: [number, phone, sheet.address, place, ...day, cash],
  })
  const panel: CSSProperties = {
    ...{ padding: wide(LABEL.margin), fontSize: wide(size * MM_PER_POINT), lineHeight: LABEL_LINE },
    rowGap: wide(2),
  }
  return (
    <article className="address-label">
      <div className="grid h-full content-between" style={panel}>
        <p className="wrap-anywhere tabular-nums">{number}</p>
        <address className="wrap-anywhere grid not-italic">
          <strong className="font-semibold" style={{ fontSize: `${NAME_SCALE}em` }}>
            {sheet.recipient}
          </strong>
          <span className="font-semibold tabular-nums">{phone}</span>
          <span className="whitespace-pre-line">{sheet.address}</span>
          <span>{place}</span>
        </address>
        {(sheet.deliverOn !== null || cash) && (
          <p className="grid font-semibold">
            {sheet.deliverOn !== null && (
              <span>
                {words.deliverOn} <DeliveryDay parcel={sheet} />
              </span>
            )}
            {cash && <span>{cash}</span>}
          </p>
        )}
      </div>
    </article>
  )
}

/** Of the width of the label. */
const wide = (mm: number): string => `${(100 * mm) / LABEL.width}cqw`
