import { formatTaka } from '../kernel/money.ts'
import type { Receipt } from './receipt.server.ts'
import {
  BERRY,
  BOTTOM,
  blankPaper,
  bytesOf,
  INK,
  MARGIN,
  nextPage,
  type Pdf,
  printable,
  RIGHT,
  rule,
  type Seller,
  SOFT,
  WIDTH,
} from './receipt-paper.server.ts'

const NAME = { x: MARGIN + 34, width: WIDTH - 34 - 110 }
const TOTAL_HEIGHT = 44

/** The receipt as a PDF. Long names wrap, many lines go on over the page, Bangla is shaped. */
export async function drawReceipt(receipt: Receipt, seller: Seller): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await blankPaper(receipt, seller)
  const finished = bytesOf(pdf)
  const top = drawFacts(pdf, receipt, drawHead(pdf, seller))
  drawTotal(pdf, receipt, drawLines(pdf, receipt, top))
  drawFeet(pdf, seller)
  pdf.end()
  return finished
}

function drawHead(pdf: Pdf, seller: Seller): number {
  pdf.font('strong').fontSize(22).fillColor(BERRY).text(seller.longName, MARGIN, 52)
  pdf.font('regular').fontSize(9.5).fillColor(SOFT)
  for (const row of [...seller.address, seller.phone]) pdf.text(row, MARGIN)
  const end = pdf.y
  pdf.font('strong').fontSize(14).fillColor(INK).text('Receipt', MARGIN, 58, { width: WIDTH, align: 'right' })
  return rule(pdf, end + 10)
}

function drawFacts(pdf: Pdf, receipt: Receipt, top: number): number {
  const facts = [
    ['Receipt no.', receipt.tranId],
    ['Paid on', `${dhakaTime(receipt.paidAt)} (Dhaka)`],
    ['Paid with', receipt.paidWith],
    ['Customer', receipt.customer],
    ['Place', receipt.place],
  ] as const
  let y = top + 12
  for (const [label, fact] of facts) {
    if (fact === '') continue
    pdf.font('regular').fontSize(10).fillColor(SOFT).text(label, MARGIN, y)
    pdf.fillColor(INK).text(printable(fact), MARGIN + 90, y, { width: WIDTH - 90 })
    y = pdf.y + 3
  }
  return y + 18
}

function drawLines(pdf: Pdf, { lines }: Receipt, top: number): number {
  let y = drawColumns(pdf, top)
  for (const [index, line] of lines.entries()) {
    const name = printable(line.name)
    pdf.font('regular').fontSize(10.5)
    const height = pdf.heightOfString(name, { width: NAME.width })
    // The total never stands alone on a page.
    const needed = index === lines.length - 1 ? height + TOTAL_HEIGHT : height
    if (y + needed > BOTTOM) y = drawColumns(pdf, nextPage(pdf))
    pdf
      .font('regular')
      .fontSize(10.5)
      .fillColor(SOFT)
      .text(String(index + 1), MARGIN, y)
    pdf.fillColor(INK).text(name, NAME.x, y, { width: NAME.width })
    pdf.text(formatTaka(line.price), RIGHT - 100, y, { width: 100, align: 'right' })
    y = rule(pdf, y + height + 4) + 6
  }
  return y
}

function drawColumns(pdf: Pdf, y: number): number {
  pdf.font('strong').fontSize(9.5).fillColor(SOFT)
  pdf.text('#', MARGIN, y).text('Gift', NAME.x, y)
  pdf.text('Price', RIGHT - 100, y, { width: 100, align: 'right' })
  return rule(pdf, y + 18) + 6
}

function drawTotal(pdf: Pdf, { amount, lines }: Receipt, y: number): void {
  const top = y + 6
  const count = lines.length === 1 ? '1 gift' : `${lines.length} gifts`
  pdf
    .font('regular')
    .fontSize(10.5)
    .fillColor(SOFT)
    .text(count, NAME.x, top + 3)
  pdf.font('strong').fontSize(14).fillColor(INK)
  pdf.text(`Total ${formatTaka(amount)}`, MARGIN, top, { width: WIDTH, align: 'right' })
}

function drawFeet(pdf: Pdf, seller: Seller): void {
  const { count } = pdf.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    pdf.switchToPage(page)
    pdf.font('regular').fontSize(9).fillColor(SOFT)
    pdf.text(`Thank you for buying at ${seller.name}.`, MARGIN, BOTTOM + 34)
    pdf.text(`Page ${page + 1} of ${count}`, MARGIN, BOTTOM + 34, { width: WIDTH, align: 'right' })
  }
}

const DHAKA_TIME = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Dhaka',
  dateStyle: 'short',
  timeStyle: 'short',
})

const dhakaTime = (moment: Date): string => DHAKA_TIME.format(moment)
