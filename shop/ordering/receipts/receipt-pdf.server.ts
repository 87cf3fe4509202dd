import { setImmediate } from 'node:timers/promises'
import { formatTaka, type Poisha, poisha, sumOf } from '../../kernel/money.ts'
import type { Receipt, Seller } from './receipt.ts'
import {
  BERRY,
  BOTTOM,
  BOW,
  blankPaper,
  CREAM,
  collectBytes,
  drawBow,
  INK,
  LINE,
  MARGIN,
  nextPage,
  type Pdf,
  PINE,
  printable,
  RIGHT,
  rule,
  SOFT_INK,
  WIDTH,
} from './receipt-paper.server.ts'
import { both, dhakaMoment, giftCount, refundRows, WORDS } from './receipt-words.ts'

const NAME = { x: MARGIN + 34, width: WIDTH - 34 - 110 }
const FACT = MARGIN + 158
const TOTAL_HEIGHT = 62
const ROW_HEIGHT = 19
const PADDING = 14

export async function drawReceipt(receipt: Receipt, seller: Seller): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await blankPaper(receipt, seller)
  const finished = collectBytes(pdf)
  const top = drawFacts(pdf, receipt, drawHead(pdf, seller))
  drawSum(pdf, receipt, await drawLines(pdf, receipt, top))
  drawFeet(pdf, seller)
  pdf.end()
  return finished
}

function drawHead(pdf: Pdf, seller: Seller): number {
  pdf.rect(0, 0, RIGHT + MARGIN, 8).fill(BERRY)
  drawBow(pdf, MARGIN - 3, 51)
  const left = MARGIN + BOW + 8
  pdf.font('strong').fontSize(22).fillColor(BERRY).text(seller.longName, left, 52)
  pdf.font('regular').fontSize(9.5).fillColor(SOFT_INK)
  for (const row of [...seller.address, seller.phone]) pdf.text(row, left)
  const end = pdf.y
  const right = { width: WIDTH, align: 'right' } as const
  pdf.font('strong').fontSize(17).fillColor(INK).text(WORDS.receipt[0], MARGIN, 55, right)
  pdf.font('regular').fontSize(13).fillColor(SOFT_INK).text(WORDS.receipt[1], MARGIN, 79, right)
  return rule(pdf, end + 12)
}

function drawFacts(pdf: Pdf, receipt: Receipt, top: number): number {
  const facts = [
    [both('number'), receipt.number],
    [both('paidOn'), dhakaMoment(receipt.paidAt)],
    [both('paidWith'), receipt.paidWith],
    [both('customer'), receipt.customer],
    [both('transaction'), receipt.tranId],
  ] as const
  let y = top + 14
  for (const [label, fact] of facts) {
    if (fact === '') continue
    pdf.font('regular').fontSize(10).fillColor(SOFT_INK).text(label, MARGIN, y)
    pdf.fillColor(INK).text(printable(fact), FACT, y, { width: RIGHT - FACT })
    y = pdf.y + 4
  }
  return y + 20
}

async function drawLines(pdf: Pdf, receipt: Receipt, top: number): Promise<number> {
  const { lines } = receipt
  let y = drawColumns(pdf, top)
  for (const [index, line] of lines.entries()) {
    const name = printable(line.name)
    pdf.font('regular').fontSize(10.5)
    const height = pdf.heightOfString(name, { width: NAME.width })
    // The total is never alone on a page.
    const needed = index === lines.length - 1 ? height + sumHeight(receipt) : height
    if (y + needed > BOTTOM) y = drawColumns(pdf, nextPage(pdf))
    pdf
      .font('regular')
      .fontSize(10.5)
      .fillColor(SOFT_INK)
      .text(String(index + 1), MARGIN, y)
    pdf.fillColor(INK).text(name, NAME.x, y, { width: NAME.width })
    pdf.text(formatTaka(line.price), RIGHT - 100, y, { width: 100, align: 'right' })
    y = rule(pdf, y + height + 4) + 6
    // A long receipt must not block other requests.
    await setImmediate()
  }
  return y
}

function drawColumns(pdf: Pdf, y: number): number {
  pdf.font('strong').fontSize(9.5).fillColor(SOFT_INK)
  pdf.text('#', MARGIN, y).text(both('gift'), NAME.x, y)
  pdf.text(both('price'), RIGHT - 100, y, { width: 100, align: 'right' })
  return rule(pdf, y + 18) + 6
}

/** In points. */
function sumHeight({ refunds }: Pick<Receipt, 'refunds'>): number {
  const rows = refundRows(refunds).length
  return TOTAL_HEIGHT + 14 + (rows > 0 ? (rows + 1) * ROW_HEIGHT + 6 : 0)
}

function drawSum(pdf: Pdf, receipt: Receipt, y: number): void {
  const { amount, lines, refunds } = receipt
  const top = y + 8
  pdf.roundedRect(MARGIN, top, WIDTH, sumHeight(receipt) - 14, 8).fillAndStroke(CREAM, LINE)
  pdf.font('strong').fontSize(14).fillColor(INK)
  onBothSides(pdf, both('total'), formatTaka(amount), top + 9)
  pdf.font('regular').fontSize(10).fillColor(SOFT_INK)
  pdf.text(giftCount(lines.length), MARGIN + PADDING, top + 35)
  pdf.fillColor(PINE).text(both('paid'), MARGIN, top + 35, { width: WIDTH - PADDING, align: 'right' })
  if (refunds.length > 0) drawRefunds(pdf, amount, refunds, top + TOTAL_HEIGHT)
}

function drawRefunds(pdf: Pdf, amount: Poisha, refunds: Receipt['refunds'], top: number): void {
  let y = top
  pdf.font('regular').fontSize(10.5).fillColor(INK)
  for (const { label, amount: refunded } of refundRows(refunds)) {
    onBothSides(pdf, label, `−${formatTaka(refunded)}`, y)
    y += ROW_HEIGHT
  }
  const refunded = sumOf(refunds.map((refund) => refund.amount))
  pdf.font('strong')
  onBothSides(pdf, both('rest'), formatTaka(poisha(amount - refunded)), y)
}

function onBothSides(pdf: Pdf, label: string, sum: string, y: number): void {
  pdf.text(label, MARGIN + PADDING, y)
  pdf.text(sum, MARGIN, y, { width: RIGHT - MARGIN - PADDING, align: 'right' })
}

function drawFeet(pdf: Pdf, seller: Seller): void {
  const { count } = pdf.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    pdf.switchToPage(page)
    pdf.font('regular').fontSize(9).fillColor(SOFT_INK)
    pdf.text(`Thank you for buying at ${seller.name}. · ধন্যবাদ!`, MARGIN, BOTTOM + 34)
    pdf.text(`Page ${page + 1} of ${count}`, MARGIN, BOTTOM + 34, { width: WIDTH, align: 'right' })
  }
}
