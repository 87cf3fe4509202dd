import { createRequire } from 'node:module'
import type { Receipt, Seller } from './receipt.ts'

export type Pdf = PDFKit.PDFDocument

// A4 in points.
export const MARGIN = 56
export const RIGHT = 595.28 - MARGIN
export const BOTTOM = 841.89 - 84
export const WIDTH = RIGHT - MARGIN

export const INK = '#2B2320'
export const SOFT_INK = '#6F625B'
export const LINE = '#E6DACB'
export const CREAM = '#FFFBF5'
export const BERRY = '#B4234B'
export const PINE = '#1F5C4D'

/** Nothing on it is of today or random, so the same receipt is the same bytes. */
export async function blankPaper(receipt: Receipt, seller: Seller): Promise<Pdf> {
  // Loaded late: most processes start faster without it.
  const { default: PDFDocument } = await import('pdfkit')
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    font: font('400Regular/HindSiliguri_400Regular.ttf'),
    lang: 'en',
    displayTitle: true,
    info: {
      Title: `Receipt ${receipt.number}`,
      Author: seller.longName,
      // The file's id is made of these, too.
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

export function collectBytes(pdf: Pdf): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = []
    pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    pdf.on('end', () => resolve(Uint8Array.from(Buffer.concat(chunks))))
    pdf.on('error', reject)
  })
}

export function nextPage(pdf: Pdf): number {
  pdf.addPage()
  return MARGIN
}

/** Without emoji, which the font lacks, and with a space where a word turns from Latin into Bangla. */
export function printable(text: string): string {
  const drawn = text.replace(/\p{Emoji_Presentation}|\ufe0f/gu, '').trim() || text
  // A word is shaped by the rules of its first script, and Latin's know no Bangla vowel signs.
  return drawn.replace(/(\p{Script=Latin}\S*?)(?=\p{Script=Bengali})/gu, '$1 ')
}

/** @returns where it is */
export function rule(pdf: Pdf, y: number): number {
  pdf.moveTo(MARGIN, y).lineTo(RIGHT, y).lineWidth(0.6).strokeColor(LINE).stroke()
  return y
}

/** Points. */
export const BOW = 34

// The shop's mark, as `ui/bow.svg` has it on a square of 48.
const LOOPS = 'M24 20C20 11 9 8 6 13c-3 6 3 15 18 11 15 4 21-5 18-11-3-5-14-2-18 7Z'
const ENDS = 'M24 24c-3 5-7 10-13 15l1-7-6-2c7-1 12-3 15-7m3 1c3 5 7 10 13 15l-1-7 6-2c-7-1-12-3-15-7'

export function drawBow(pdf: Pdf, x: number, y: number): void {
  pdf
    .save()
    .translate(x, y)
    .scale(BOW / 48)
  pdf.lineWidth(2.5).lineCap('round').lineJoin('round').strokeColor(BERRY)
  pdf.path(LOOPS).stroke().path(ENDS).stroke()
  pdf.circle(24, 22, 4).fill(BERRY)
  pdf.restore()
}
