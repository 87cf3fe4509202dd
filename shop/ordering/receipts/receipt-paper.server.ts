import { createRequire } from 'node:module'
import type { Receipt, Seller } from './receipt.ts'

export type Pdf = PDFKit.PDFDocument

// A4 in points.
export const MARGIN = 56
export const RIGHT = 595.28 - MARGIN
export const BOTTOM = 841.89 - 84
export const WIDTH = RIGHT - MARGIN

export const INK = '#2B2320'
export const SOFT = '#6F625B'
export const LINE = '#E6DACB'
export const PAPER = '#FFFBF5'
export const BERRY = '#B4234B'
export const PINE = '#1F5C4D'

/**
 * Nothing on it is of today or by chance, so the same receipt is the same bytes. Loaded when the first one is drawn:
 * most processes start faster without it.
 */
export async function blankPaper(receipt: Receipt, seller: Seller): Promise<Pdf> {
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
      // The file's own number is made of these, too.
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

export function bytesOf(pdf: Pdf): Promise<Uint8Array<ArrayBuffer>> {
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

/** A text as this font can draw it: without emoji, and with a space where a word turns from Latin into Bangla. */
export function printable(text: string): string {
  const drawn = text.replace(/\p{Emoji_Presentation}|\ufe0f/gu, '').trim() || text
  // A word is shaped by the rules of its first script, and Latin's know no Bangla vowel signs.
  return drawn.replace(/(\p{Script=Latin}\S*?)(?=\p{Script=Bengali})/gu, '$1 ')
}

/** A hairline. @returns where it is */
export function rule(pdf: Pdf, y: number): number {
  pdf.moveTo(MARGIN, y).lineTo(RIGHT, y).lineWidth(0.6).strokeColor(LINE).stroke()
  return y
}
