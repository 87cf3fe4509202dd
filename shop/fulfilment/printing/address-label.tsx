import type { CSSProperties } from 'react'
import { MM_PER_POINT } from '../../gift-options/card-layout.ts'
import { widthOf } from '../../gift-options/letter-widths.ts'
import { deliveryDayInWords } from '../../kernel/language/day-in-words.ts'
import { formatPhone } from '../../kernel/language/phone.ts'
import { useFormats, useLanguage } from '../../kernel/language/use-words.ts'
import { DeliveryDay } from '../../orders/parts/delivery-day.tsx'
import type { Sheet } from './printing.ts'
import { type PrintingShop, useParcelNumber, useSheetWords } from './use-sheet-words.ts'

/** For the courier: where the parcel goes, and neither its contents nor its sender. */
export function AddressLabel({ sheet, shop }: { sheet: Sheet; shop: PrintingShop }) {
  const words = useSheetWords()
  const { digits } = useFormats()
  const language = useLanguage()
  const number = useParcelNumber(shop, sheet)
  const phone = digits(formatPhone(sheet.phone)) || (shop.phone && words.callShop(digits(shop.phone)))
  const place = [sheet.area, sheet.city].filter(Boolean).join(', ')
  const cash = sheet.cashDue > 0 ? words.collect(sheet.cashDue) : ''
  const day =
    sheet.deliverOn === null
      ? []
      : [
          `${words.deliver} ${deliveryDayInWords(language, sheet.deliverOn, sheet.timeSlot)} ${sheet.timeSlot?.name}`,
        ]
  const size = labelSize({
    name: sheet.recipient,
    lines: [number, phone, sheet.address, place, ...day, cash],
  })
  const panel: CSSProperties = {
    padding: toWidth(LABEL.margin),
    fontSize: toWidth(size * MM_PER_POINT),
    lineHeight: LINE_HEIGHT,
    rowGap: toWidth(2),
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
                {words.deliver} <DeliveryDay parcel={sheet} form="after a verb" />
              </span>
            )}
            {cash && <span>{cash}</span>}
          </p>
        )}
      </div>
    </article>
  )
}

/** A share of the label's width. */
const toWidth = (mm: number): string => `${(100 * mm) / LABEL.width}cqw`

/** Millimetres, the margin included. */
const LABEL = { width: 100, height: 70, margin: 5 } as const
const LINE_HEIGHT = 1.3
/** The name is read from afar. */
const NAME_SCALE = 1.3

const LARGEST = 13
const SMALLEST = 6
/** Semibold letters are wider by this. */
const SEMIBOLD = 1.1
/** Unbroken words leave room at the end of a line. */
const RAGGED = 1.15
/** Between the parts of the label. */
const GAPS_MM = 8

/** @returns the largest size in points at which all of it fits */
export function labelSize({ name, lines }: { name: string; lines: readonly string[] }): number {
  for (let size = LARGEST; size > SMALLEST; size -= 0.5) {
    const nameLines = countLines(name, size * NAME_SCALE * SEMIBOLD) * NAME_SCALE
    const otherLines = lines
      .flatMap((line) => line.split('\n'))
      .map((line) => countLines(line, size * SEMIBOLD))
    const used = otherLines.reduce((sum, one) => sum + one, nameLines) * size * LINE_HEIGHT * MM_PER_POINT
    if (used <= LABEL.height - 2 * LABEL.margin - GAPS_MM) return size
  }
  return SMALLEST
}

function countLines(text: string, size: number): number {
  const millimetres = (widthOf(text) / 1000) * size * MM_PER_POINT
  const perLine = LABEL.width - 2 * LABEL.margin
  return text === '' ? 0 : millimetres <= perLine ? 1 : Math.ceil((millimetres * RAGGED) / perLine)
}
