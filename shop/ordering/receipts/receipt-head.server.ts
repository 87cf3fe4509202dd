import type { Seller } from './receipt.ts'
import {
  BERRY,
  fitSize,
  INK,
  MARGIN,
  type Paper,
  RIGHT,
  rule,
  SOFT_INK,
  write,
} from './receipt-paper.server.ts'
import type { receiptWords } from './receipt-words.ts'

const TOP = 51
const BOW = 34
const GAP = 16
const MAX_ROWS = 6

/** @returns where what is below begins */
export function drawHead(
  paper: Paper,
  { logo, longName, address, phone }: Seller,
  { receipt, digits }: ReturnType<typeof receiptWords>,
): number {
  const { pdf, printable } = paper
  pdf.rect(0, 0, RIGHT + MARGIN, 8).fill(BERRY)
  // A shop with a mark of its own has another one.
  if (logo === '') drawBow(pdf, MARGIN - 3, TOP)
  const x = logo === '' ? MARGIN + BOW + 8 : MARGIN
  const width = RIGHT - x - titleWidth(pdf, receipt) - GAP
  pdf.font('strong').fillColor(BERRY)
  fitSize(paper, longName, { width, lines: 2, sizes: [22, 18, 15] })
  let y = write(paper, longName, { x, y: TOP + 1, width })
  pdf.font('regular').fontSize(9.5).fillColor(SOFT_INK)
  for (const row of [...fewRows(address.map(printable).filter(Boolean)), digits(phone)])
    y = write(paper, row, { x, y, width })
  pdf.font('strong').fontSize(17).fillColor(INK)
  write(paper, receipt, { y: TOP + 4, align: 'right' })
  return rule(paper, y + 12)
}

const titleWidth = (pdf: Paper['pdf'], title: string): number =>
  pdf.font('strong').fontSize(17).widthOfString(title)

/** Rows too many for a head run on in the last. */
const fewRows = (rows: readonly string[]): string[] =>
  rows.length > MAX_ROWS ? [...rows.slice(0, MAX_ROWS - 1), rows.slice(MAX_ROWS - 1).join(', ')] : [...rows]

// The shop's mark, as `ui/bow.svg` has it on a square of 48.
const LOOPS = 'M24 20C20 11 9 8 6 13c-3 6 3 15 18 11 15 4 21-5 18-11-3-5-14-2-18 7Z'
const ENDS = 'M24 24c-3 5-7 10-13 15l1-7-6-2c7-1 12-3 15-7m3 1c3 5 7 10 13 15l-1-7 6-2c-7-1-12-3-15-7'

function drawBow(pdf: Paper['pdf'], x: number, y: number): void {
  pdf
    .save()
    .translate(x, y)
    .scale(BOW / 48)
  pdf.lineWidth(2.5).lineCap('round').lineJoin('round').strokeColor(BERRY)
  pdf.path(LOOPS).stroke().path(ENDS).stroke()
  pdf.circle(24, 22, 4).fill(BERRY)
  pdf.restore()
}
