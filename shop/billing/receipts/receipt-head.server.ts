import type { ReceiptLogo, Seller } from './receipt.ts'
import {
  BERRY,
  decorate,
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
const LOGO = { width: 140, height: 44 }
const MAX_ROWS = 6

/** @returns where the next part begins */
export function drawHead(
  paper: Paper,
  seller: Seller,
  logo: ReceiptLogo | null,
  { receipt, digits }: ReturnType<typeof receiptWords>,
): number {
  const { pdf, printable } = paper
  decorate(pdf, () => pdf.rect(0, 0, RIGHT + MARGIN, 8).fill(BERRY))
  pdf.markContent('Artifact')
  const mark = drawMark(pdf, seller, logo)
  pdf.endMarkedContent()
  const x = mark.right
  const width = RIGHT - x - titleWidth(pdf, receipt) - GAP
  pdf.font('strong').fillColor(BERRY)
  fitSize(paper, seller.longName, { width, lines: 2, sizes: [22, 18, 15] })
  let y = write(paper, seller.longName, { x, y: TOP + 1, width })
  pdf.font('regular').fontSize(9.5).fillColor(SOFT_INK)
  const contact = [...joinLastRows(seller.address.map(printable).filter(Boolean)), digits(seller.phone)]
  for (const row of contact.filter(Boolean)) y = write(paper, row, { x, y, width })
  pdf.font('strong').fontSize(17).fillColor(INK)
  write(paper, receipt, { y: TOP + 4, align: 'right', tag: 'H1' })
  return rule(paper, Math.max(y, mark.bottom) + 12)
}

/** The bow, the shop's own logo, or nothing if that cannot be printed. */
function drawMark(
  pdf: Paper['pdf'],
  seller: Seller,
  logo: ReceiptLogo | null,
): { right: number; bottom: number } {
  if (seller.logo === '') {
    drawBow(pdf, MARGIN - 3, TOP)
    return { right: MARGIN + BOW + 8, bottom: TOP + BOW }
  }
  if (!logo) return { right: MARGIN, bottom: TOP }
  const scale = Math.min(LOGO.width / logo.width, LOGO.height / logo.height)
  const [width, height] = [logo.width * scale, logo.height * scale]
  // A low one stands in the middle of the name's first line.
  const y = TOP + Math.max(0, BOW - height) / 2
  pdf.image(Buffer.from(logo.jpeg), MARGIN, y, { width, height })
  return { right: MARGIN + width + 10, bottom: y + height }
}

const titleWidth = (pdf: Paper['pdf'], title: string): number =>
  pdf.font('strong').fontSize(17).widthOfString(title)

/** Joins the rows that are too many in the last one. */
const joinLastRows = (rows: readonly string[]): string[] =>
  rows.length > MAX_ROWS ? [...rows.slice(0, MAX_ROWS - 1), rows.slice(MAX_ROWS - 1).join(', ')] : [...rows]

// `ui/bow.svg`, on a square of 48.
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
