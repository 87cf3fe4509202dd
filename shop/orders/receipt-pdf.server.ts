import { createRequire } from 'node:module'
import { formatTaka } from '../kernel/money.ts'
import type { Receipt } from './receipt.server.ts'

/** Who hands out the receipt. */
export interface Seller {
  readonly name: string
  readonly longName: string
  readonly address: readonly string[]
  readonly phone: string
}

type Pdf = PDFKit.PDFDocument

// A4 in points.
const MARGIN = 56
const RIGHT = 595.28 - MARGIN
const BOTTOM = 841.89 - 84
const WIDTH = RIGHT - MARGIN
const NAME = { x: MARGIN + 34, width: WIDTH - 34 - 110 }
const TOTAL_HEIGHT = 44

const INK = '#2B2320'
const SOFT = '#6F625B'
const LINE = '#E6DACB'
const BERRY = '#B4234B'

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

/** Loaded when the first receipt is drawn: most processes start faster without it. */
async function blankPaper(receipt: Receipt, seller: Seller): Promise<Pdf> {
  const { default: PDFDocument } = await import('pdfkit')
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    font: font('400Regular/HindSiliguri_400Regular.ttf'),
    lang: 'en',
    displayTitle: true,
    info: {
      Title: `Receipt ${receipt.tranId}`,
      Author: seller.longName,
      CreationDate: receipt.paidAt,
    },
  })
  pdf.registerFont('regular', font('400Regular/HindSiliguri_400Regular.ttf'))
  pdf.registerFont('strong', font('600SemiBold/HindSiliguri_600SemiBold.ttf'))
  return pdf
}

/** Hind Siliguri carries Latin, Bangla and the taka sign. */
const font = (file: string): string =>
  createRequire(import.meta.url).resolve(`@expo-google-fonts/hind-siliguri/${file}`)

function bytesOf(pdf: Pdf): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = []
    pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    pdf.on('end', () => resolve(Uint8Array.from(Buffer.concat(chunks))))
    pdf.on('error', reject)
  })
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

function nextPage(pdf: Pdf): number {
  pdf.addPage()
  return MARGIN
}

/** A text as this font can draw it: without emoji, and with a space where a word turns from Latin into Bangla. */
function printable(text: string): string {
  const drawn = text.replace(/\p{Emoji_Presentation}|\ufe0f/gu, '').trim() || text
  // A word is shaped by the rules of its first script, and Latin's know no Bangla vowel signs.
  return drawn.replace(/(\p{Script=Latin}\S*?)(?=\p{Script=Bengali})/gu, '$1 ')
}

/** A hairline. @returns where it is */
function rule(pdf: Pdf, y: number): number {
  pdf.moveTo(MARGIN, y).lineTo(RIGHT, y).lineWidth(0.6).strokeColor(LINE).stroke()
  return y
}

const DHAKA_TIME = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Dhaka',
  dateStyle: 'short',
  timeStyle: 'short',
})

const dhakaTime = (moment: Date): string => DHAKA_TIME.format(moment)
