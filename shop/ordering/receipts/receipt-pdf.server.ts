import { setImmediate } from 'node:timers/promises'
import { formatTaka } from '../../kernel/money.ts'
import type { Receipt, Seller } from './receipt.ts'
import { BOW, drawBow } from './receipt-bow.server.ts'
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
  SOFT,
  WIDTH,
} from './receipt-paper.server.ts'
import { drawSum, sumHeight } from './receipt-sum.server.ts'
import { both, dhakaMoment, WORDS } from './receipt-words.ts'

const NAME = { x: MARGIN + 34, width: WIDTH - 34 - 110 }
const FACT = MARGIN + 158

/** The receipt as a PDF. Long names wrap, many lines go on over the page, Bangla is shaped. */
export async function drawReceipt(receipt: Receipt, seller: Seller): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await blankPaper(receipt, seller)
  const finished = bytesOf(pdf)
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
  pdf.font('regular').fontSize(9.5).fillColor(SOFT)
  for (const row of [...seller.address, seller.phone]) pdf.text(row, left)
  const end = pdf.y
  const right = { width: WIDTH, align: 'right' } as const
  pdf.font('strong').fontSize(17).fillColor(INK).text(WORDS.receipt[0], MARGIN, 55, right)
  pdf.font('regular').fontSize(13).fillColor(SOFT).text(WORDS.receipt[1], MARGIN, 79, right)
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
    pdf.font('regular').fontSize(10).fillColor(SOFT).text(label, MARGIN, y)
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
    // The sum never stands alone on a page.
    const needed = index === lines.length - 1 ? height + sumHeight(receipt) : height
    if (y + needed > BOTTOM) y = drawColumns(pdf, nextPage(pdf))
    pdf
      .font('regular')
      .fontSize(10.5)
      .fillColor(SOFT)
      .text(String(index + 1), MARGIN, y)
    pdf.fillColor(INK).text(name, NAME.x, y, { width: NAME.width })
    pdf.text(formatTaka(line.price), RIGHT - 100, y, { width: 100, align: 'right' })
    y = rule(pdf, y + height + 4) + 6
    // A long receipt keeps nobody else waiting.
    await setImmediate()
  }
  return y
}

function drawColumns(pdf: Pdf, y: number): number {
  pdf.font('strong').fontSize(9.5).fillColor(SOFT)
  pdf.text('#', MARGIN, y).text(both('gift'), NAME.x, y)
  pdf.text(both('price'), RIGHT - 100, y, { width: 100, align: 'right' })
  return rule(pdf, y + 18) + 6
}

function drawFeet(pdf: Pdf, seller: Seller): void {
  const { count } = pdf.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    pdf.switchToPage(page)
    pdf.font('regular').fontSize(9).fillColor(SOFT)
    pdf.text(`Thank you for buying at ${seller.name}. · ধন্যবাদ!`, MARGIN, BOTTOM + 34)
    pdf.text(`Page ${page + 1} of ${count}`, MARGIN, BOTTOM + 34, { width: WIDTH, align: 'right' })
  }
}
