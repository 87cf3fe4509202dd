import { setImmediate } from 'node:timers/promises'
import { poisha, sumOf } from '../../kernel/money.ts'
import type { Receipt, ReceiptLogo, Seller } from './receipt.ts'
import { drawHead } from './receipt-head.server.ts'
import {
  BOTTOM,
  blankPaper,
  CREAM,
  decorate,
  fitSize,
  heightOf,
  INK,
  LINE,
  MARGIN,
  nextPage,
  type Paper,
  PINE,
  RIGHT,
  rule,
  SOFT_INK,
  WIDTH,
  write,
} from './receipt-paper.server.ts'
import { receiptWords } from './receipt-words.ts'

const NAME = { x: MARGIN + 34, width: WIDTH - 34 - 110 }
const AMOUNT = { x: RIGHT - 100, align: 'right' } as const
const FACT = MARGIN + 158
const COLUMNS_HEIGHT = 24
const TOTAL_HEIGHT = 62
const ROW_HEIGHT = 19
const PADDING = 14
const FOOT = BOTTOM + 34
const PAGE_WIDTH = 90

type Words = ReturnType<typeof receiptWords>

export async function drawReceipt(
  receipt: Receipt,
  seller: Seller,
  logo: ReceiptLogo | null = null,
): Promise<Uint8Array<ArrayBuffer>> {
  const words = receiptWords(receipt.language)
  const paper = await blankPaper({
    language: receipt.language,
    title: `${words.receipt} ${receipt.number}`,
    author: seller.longName,
    date: receipt.paidAt,
  })
  const printedSeller = withNames(seller, paper, words)
  const top = drawFacts(paper, receipt, drawHead(paper, printedSeller, logo, words), words)
  drawSum(paper, receipt, await drawLines(paper, receipt, top, words), words)
  drawFeet(paper, printedSeller, words)
  paper.structure.end()
  paper.pdf.end()
  return paper.bytes
}

/** A name without drawable letters is replaced by the other one. */
function withNames(seller: Seller, { printable }: Paper, { shop }: Words): Seller {
  const [name, longName] = [printable(seller.name), printable(seller.longName)]
  return { ...seller, name: name || longName || shop, longName: longName || name || shop }
}

function drawFacts(paper: Paper, receipt: Receipt, top: number, words: Words): number {
  const { pdf, printable } = paper
  const facts = [
    [words.number, receipt.number],
    [words.paidOn, words.moment(receipt.paidAt)],
    [words.paidWith, receipt.paidWith],
    [words.customer, receipt.customer],
    [words.transaction, receipt.tranId],
  ] as const
  let y = top + 14
  for (const [label, fact] of facts) {
    if (printable(fact) === '') continue
    pdf.font('regular').fontSize(10)
    if (y + heightOf(paper, fact, RIGHT - FACT) > BOTTOM) y = nextPage(paper)
    pdf.fillColor(SOFT_INK)
    write(paper, label, { y, width: FACT - MARGIN })
    pdf.fillColor(INK)
    y = write(paper, fact, { x: FACT, y }) + 4
  }
  return y + 20
}

async function drawLines(paper: Paper, receipt: Receipt, top: number, words: Words): Promise<number> {
  const { pdf } = paper
  const rows = rowsOf(receipt, paper, words)
  let y = top
  let columnsHeight = COLUMNS_HEIGHT
  for (const [index, { nr, name, amount }] of rows.entries()) {
    pdf.font('regular').fontSize(10.5)
    const height = heightOf(paper, name, NAME.width)
    // The total is never alone on a page.
    const needed = index === rows.length - 1 ? height + sumHeight(receipt, words) : height
    if (y + columnsHeight + needed > BOTTOM) {
      y = nextPage(paper)
      columnsHeight = COLUMNS_HEIGHT
    }
    if (columnsHeight > 0) y = drawColumns(paper, y, words)
    columnsHeight = 0
    pdf.font('regular').fontSize(10.5).fillColor(SOFT_INK)
    write(paper, nr, { y, width: NAME.x - MARGIN })
    pdf.fillColor(INK)
    write(paper, name, { ...NAME, y })
    if (amount !== null) write(paper, words.taka(amount), { ...AMOUNT, y })
    y = rule(paper, y + height + 4) + 6
    // A long receipt must not block other requests.
    await setImmediate()
  }
  return y
}

const rowsOf = ({ lines, charges }: Receipt, { printable }: Paper, { digits, gift, other }: Words) => [
  ...lines.flatMap(({ name, price, parcel }, at) => [
    ...(parcel ? [{ nr: '', name: printable(parcel), amount: null }] : []),
    { nr: digits(at + 1), name: printable(name) || gift, amount: price },
  ]),
  ...charges.map(({ label, amount }) => ({ nr: '', name: printable(label) || other, amount })),
]

function drawColumns(paper: Paper, y: number, { gift, price }: Words): number {
  paper.pdf.font('strong').fontSize(9.5).fillColor(SOFT_INK)
  write(paper, '#', { y })
  write(paper, gift, { ...NAME, y })
  write(paper, price, { ...AMOUNT, y })
  return rule(paper, y + COLUMNS_HEIGHT - 6) + 6
}

function sumHeight(receipt: Receipt, { refundRows, partRows }: Words): number {
  const refunds = refundRows(receipt.refunds).length
  const rows = partRows(receipt).length + (refunds > 0 ? refunds + 1 : 0)
  return TOTAL_HEIGHT + 14 + (rows > 0 ? rows * ROW_HEIGHT + 6 : 0)
}

function drawSum(paper: Paper, receipt: Receipt, y: number, words: Words): void {
  const { pdf } = paper
  const { total, lines, refunds } = receipt
  const top = y + 8
  decorate(pdf, () =>
    pdf.roundedRect(MARGIN, top, WIDTH, sumHeight(receipt, words) - 14, 8).fillAndStroke(CREAM, LINE),
  )
  pdf.font('strong').fontSize(14).fillColor(INK)
  onBothSides(paper, words.total, words.taka(total), top + 9)
  const parts = words.partRows(receipt)
  pdf.font('regular').fontSize(10).fillColor(SOFT_INK)
  write(paper, words.giftCount(lines.reduce((sum, { count = 1 }) => sum + count, 0)), {
    x: MARGIN + PADDING,
    y: top + 35,
  })
  pdf.fillColor(PINE)
  if (parts.length === 0) writeRight(paper, words.paid, top + 35)
  pdf.fontSize(10.5).fillColor(INK)
  let rowTop = top + TOTAL_HEIGHT
  for (const { label, amount } of parts) {
    onBothSides(paper, label, words.taka(amount), rowTop)
    rowTop += ROW_HEIGHT
  }
  if (refunds.length > 0) drawRefunds(paper, receipt, rowTop, words)
}

function drawRefunds(paper: Paper, { amount, refunds }: Receipt, top: number, words: Words): void {
  let y = top
  paper.pdf.font('regular').fontSize(10.5).fillColor(INK)
  for (const { label, amount: refunded } of words.refundRows(refunds)) {
    onBothSides(paper, label, `−${words.taka(refunded)}`, y)
    y += ROW_HEIGHT
  }
  const refunded = sumOf(refunds.map((refund) => refund.amount))
  paper.pdf.font('strong')
  onBothSides(paper, words.rest, words.taka(poisha(amount - refunded)), y)
}

function onBothSides(paper: Paper, label: string, sum: string, y: number): void {
  write(paper, label, { x: MARGIN + PADDING, y })
  writeRight(paper, sum, y)
}

const writeRight = (paper: Paper, text: string, y: number): number =>
  write(paper, text, { y, width: WIDTH - PADDING, align: 'right' })

function drawFeet(paper: Paper, { name, receiptFooter }: Seller, words: Words): void {
  const { pdf, printable } = paper
  const text = printable(receiptFooter) || words.thankYou(name)
  const width = WIDTH - PAGE_WIDTH
  const { count } = pdf.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    pdf.switchToPage(page)
    pdf.font('regular').fontSize(9).fillColor(SOFT_INK)
    const end = FOOT + pdf.currentLineHeight(true)
    fitSize(paper, text, { width, lines: 3, sizes: [9, 8, 7] })
    write(paper, text, { y: end - heightOf(paper, text, width), width })
    pdf.fontSize(9)
    write(paper, words.page(words.digits(page + 1), words.digits(count)), { y: FOOT, align: 'right' })
  }
}
