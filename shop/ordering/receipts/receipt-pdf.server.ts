import { createRequire } from 'node:module'
import { setImmediate } from 'node:timers/promises'
import { poisha, sumOf } from '../../kernel/money.ts'
import { embedFont } from '../../kernel/pdf-font.server.ts'
import type { Receipt, Seller } from './receipt.ts'
import { receiptWords } from './receipt-words.ts'

type Pdf = PDFKit.PDFDocument

// A4 in points.
const MARGIN = 56
const RIGHT = 595.28 - MARGIN
const BOTTOM = 841.89 - 84
const WIDTH = RIGHT - MARGIN
const BOW = 34

const INK = '#2B2320'
const SOFT_INK = '#6F625B'
const LINE = '#E6DACB'
const CREAM = '#FFFBF5'
const BERRY = '#B4234B'
const PINE = '#1F5C4D'

const NAME = { x: MARGIN + 34, width: WIDTH - 34 - 110 }
const FACT = MARGIN + 158
const TOTAL_HEIGHT = 62
const ROW_HEIGHT = 19
const PADDING = 14

type Words = ReturnType<typeof receiptWords>

export async function drawReceipt(receipt: Receipt, seller: Seller): Promise<Uint8Array<ArrayBuffer>> {
  const words = receiptWords(receipt.language)
  const pdf = await blankPaper(receipt, seller, words)
  const finished = collectBytes(pdf)
  const top = drawFacts(pdf, receipt, drawHead(pdf, seller, words), words)
  drawSum(pdf, receipt, await drawLines(pdf, receipt, top, words), words)
  drawFeet(pdf, seller, words)
  pdf.end()
  return finished
}

function drawHead(pdf: Pdf, seller: Seller, { receipt, digits }: Words): number {
  pdf.rect(0, 0, RIGHT + MARGIN, 8).fill(BERRY)
  // A shop with a mark of its own has another one.
  if (seller.logo === '') drawBow(pdf, MARGIN - 3, 51)
  const left = seller.logo === '' ? MARGIN + BOW + 8 : MARGIN
  pdf.font('strong').fontSize(22).fillColor(BERRY).text(seller.longName, left, 52)
  pdf.font('regular').fontSize(9.5).fillColor(SOFT_INK)
  for (const row of [...seller.address, digits(seller.phone)]) pdf.text(row, left)
  const end = pdf.y
  const right = { width: WIDTH, align: 'right' } as const
  pdf.font('strong').fontSize(17).fillColor(INK).text(receipt, MARGIN, 55, right)
  return rule(pdf, end + 12)
}

function drawFacts(pdf: Pdf, receipt: Receipt, top: number, words: Words): number {
  const facts = [
    [words.number, receipt.number],
    [words.paidOn, words.moment(receipt.paidAt)],
    [words.paidWith, receipt.paidWith],
    [words.customer, receipt.customer],
    [words.transaction, receipt.tranId],
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

async function drawLines(pdf: Pdf, receipt: Receipt, top: number, words: Words): Promise<number> {
  const rows = rowsOf(receipt, words)
  let y = drawColumns(pdf, top, words)
  for (const [index, { nr, text, amount }] of rows.entries()) {
    const name = printable(text)
    pdf.font('regular').fontSize(10.5)
    const height = pdf.heightOfString(name, { width: NAME.width })
    // The total is never alone on a page.
    const needed = index === rows.length - 1 ? height + sumHeight(receipt, words) : height
    if (y + needed > BOTTOM) y = drawColumns(pdf, nextPage(pdf), words)
    pdf.font('regular').fontSize(10.5).fillColor(SOFT_INK).text(nr, MARGIN, y)
    pdf.fillColor(INK).text(name, NAME.x, y, { width: NAME.width })
    pdf.text(words.taka(amount), RIGHT - 100, y, { width: 100, align: 'right' })
    y = rule(pdf, y + height + 4) + 6
    // A long receipt must not block other requests.
    await setImmediate()
  }
  return y
}

const rowsOf = ({ lines, charges }: Receipt, { digits }: Words) => [
  ...lines.map(({ name, price }, at) => ({ nr: digits(at + 1), text: name, amount: price })),
  ...charges.map(({ label, amount }) => ({ nr: '', text: label, amount })),
]

function drawColumns(pdf: Pdf, y: number, { gift, price }: Words): number {
  pdf.font('strong').fontSize(9.5).fillColor(SOFT_INK)
  pdf.text('#', MARGIN, y).text(gift, NAME.x, y)
  pdf.text(price, RIGHT - 100, y, { width: 100, align: 'right' })
  return rule(pdf, y + 18) + 6
}

function sumHeight(receipt: Receipt, { refundRows, partRows }: Words): number {
  const refunds = refundRows(receipt.refunds).length
  const rows = partRows(receipt).length + (refunds > 0 ? refunds + 1 : 0)
  return TOTAL_HEIGHT + 14 + (rows > 0 ? rows * ROW_HEIGHT + 6 : 0)
}

function drawSum(pdf: Pdf, receipt: Receipt, y: number, words: Words): void {
  const { total, lines, refunds } = receipt
  const top = y + 8
  pdf.roundedRect(MARGIN, top, WIDTH, sumHeight(receipt, words) - 14, 8).fillAndStroke(CREAM, LINE)
  pdf.font('strong').fontSize(14).fillColor(INK)
  onBothSides(pdf, words.total, words.taka(total), top + 9)
  pdf.font('regular').fontSize(10).fillColor(SOFT_INK)
  pdf.text(words.giftCount(lines.length), MARGIN + PADDING, top + 35)
  const parts = words.partRows(receipt)
  if (parts.length === 0)
    pdf.fillColor(PINE).text(words.paid, MARGIN, top + 35, { width: WIDTH - PADDING, align: 'right' })
  pdf.fontSize(10.5).fillColor(INK)
  let rowTop = top + TOTAL_HEIGHT
  for (const { label, amount } of parts) {
    onBothSides(pdf, label, words.taka(amount), rowTop)
    rowTop += ROW_HEIGHT
  }
  if (refunds.length > 0) drawRefunds(pdf, receipt, rowTop, words)
}

function drawRefunds(pdf: Pdf, { amount, refunds }: Receipt, top: number, words: Words): void {
  let y = top
  pdf.font('regular').fontSize(10.5).fillColor(INK)
  for (const { label, amount: refunded } of words.refundRows(refunds)) {
    onBothSides(pdf, label, `−${words.taka(refunded)}`, y)
    y += ROW_HEIGHT
  }
  const refunded = sumOf(refunds.map((refund) => refund.amount))
  pdf.font('strong')
  onBothSides(pdf, words.rest, words.taka(poisha(amount - refunded)), y)
}

function onBothSides(pdf: Pdf, label: string, sum: string, y: number): void {
  pdf.text(label, MARGIN + PADDING, y)
  pdf.text(sum, MARGIN, y, { width: RIGHT - MARGIN - PADDING, align: 'right' })
}

function drawFeet(pdf: Pdf, seller: Seller, words: Words): void {
  const { count } = pdf.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    pdf.switchToPage(page)
    pdf.font('regular').fontSize(9).fillColor(SOFT_INK)
    pdf.text(seller.receiptFooter || words.thankYou(seller.name), MARGIN, BOTTOM + 34)
    pdf.text(words.page(words.digits(page + 1), words.digits(count)), MARGIN, BOTTOM + 34, {
      width: WIDTH,
      align: 'right',
    })
  }
}

/** Nothing on it is of today or random, so the same receipt is the same bytes. */
async function blankPaper(receipt: Receipt, seller: Seller, words: Words): Promise<Pdf> {
  // Loaded late: most processes start faster without it.
  const { default: PDFDocument } = await import('pdfkit')
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    // None but the two below.
    font: '',
    lang: receipt.language,
    displayTitle: true,
    info: {
      Title: `${words.receipt} ${receipt.number}`,
      Author: seller.longName,
      // The file's id is made of these, too.
      CreationDate: receipt.paidAt,
    },
  })
  await embedFont(pdf, 'regular', font('400Regular/HindSiliguri_400Regular.ttf'))
  await embedFont(pdf, 'strong', font('600SemiBold/HindSiliguri_600SemiBold.ttf'))
  return pdf
}

/** Hind Siliguri carries Latin, Bangla and the taka sign. */
const font = (file: string): string =>
  createRequire(import.meta.url).resolve(`@expo-google-fonts/hind-siliguri/${file}`)

function collectBytes(pdf: Pdf): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = []
    pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    pdf.on('end', () => resolve(Uint8Array.from(Buffer.concat(chunks))))
    pdf.on('error', reject)
  })
}

function nextPage(pdf: Pdf): number {
  pdf.addPage()
  return MARGIN
}

/** Without emoji, which the font lacks. */
const printable = (text: string): string => text.replace(/\p{Emoji_Presentation}|\ufe0f/gu, '').trim() || text

function rule(pdf: Pdf, y: number): number {
  pdf.moveTo(MARGIN, y).lineTo(RIGHT, y).lineWidth(0.6).strokeColor(LINE).stroke()
  return y
}

// The shop's mark, as `ui/bow.svg` has it on a square of 48.
const LOOPS = 'M24 20C20 11 9 8 6 13c-3 6 3 15 18 11 15 4 21-5 18-11-3-5-14-2-18 7Z'
const ENDS = 'M24 24c-3 5-7 10-13 15l1-7-6-2c7-1 12-3 15-7m3 1c3 5 7 10 13 15l-1-7 6-2c-7-1-12-3-15-7'

function drawBow(pdf: Pdf, x: number, y: number): void {
  pdf
    .save()
    .translate(x, y)
    .scale(BOW / 48)
  pdf.lineWidth(2.5).lineCap('round').lineJoin('round').strokeColor(BERRY)
  pdf.path(LOOPS).stroke().path(ENDS).stroke()
  pdf.circle(24, 22, 4).fill(BERRY)
  pdf.restore()
}
