import { formatTaka, type Poisha, poisha, sumOf } from '../../kernel/money.ts'
import type { Receipt } from './receipt.ts'
import { INK, LINE, MARGIN, PAPER, type Pdf, PINE, RIGHT, SOFT, WIDTH } from './receipt-paper.server.ts'
import { both, giftCount } from './receipt-words.ts'
import { refundRows } from './refund-rows.ts'

const TOTAL_HEIGHT = 62
const ROW_HEIGHT = 19
const PADDING = 14

/** How much room it takes, in points. */
export function sumHeight({ refunds }: Pick<Receipt, 'refunds'>): number {
  const rows = refundRows(refunds).length
  return TOTAL_HEIGHT + 14 + (rows > 0 ? (rows + 1) * ROW_HEIGHT + 6 : 0)
}

/** What was paid, and what was given back of it since. */
export function drawSum(pdf: Pdf, receipt: Receipt, y: number): void {
  const { amount, lines, refunds } = receipt
  const top = y + 8
  pdf.roundedRect(MARGIN, top, WIDTH, sumHeight(receipt) - 14, 8).fillAndStroke(PAPER, LINE)
  pdf.font('strong').fontSize(14).fillColor(INK)
  onBothSides(pdf, both('total'), formatTaka(amount), top + 9)
  pdf.font('regular').fontSize(10).fillColor(SOFT)
  pdf.text(giftCount(lines.length), MARGIN + PADDING, top + 35)
  pdf.fillColor(PINE).text(both('paid'), MARGIN, top + 35, { width: WIDTH - PADDING, align: 'right' })
  if (refunds.length > 0) drawRefunds(pdf, amount, refunds, top + TOTAL_HEIGHT)
}

function drawRefunds(pdf: Pdf, amount: Poisha, refunds: Receipt['refunds'], top: number): void {
  let y = top
  pdf.font('regular').fontSize(10.5).fillColor(INK)
  for (const { label, given } of refundRows(refunds)) {
    onBothSides(pdf, label, `−${formatTaka(given)}`, y)
    y += ROW_HEIGHT
  }
  const givenBack = sumOf(refunds.map((refund) => refund.amount))
  pdf.font('strong')
  onBothSides(pdf, both('rest'), formatTaka(poisha(amount - givenBack)), y)
}

function onBothSides(pdf: Pdf, label: string, sum: string, y: number): void {
  pdf.text(label, MARGIN + PADDING, y)
  pdf.text(sum, MARGIN, y, { width: RIGHT - MARGIN - PADDING, align: 'right' })
}
