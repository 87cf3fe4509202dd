import { createRequire } from 'node:module'
import type { Language } from '../../kernel/language/language.ts'
import { embedFont } from '../pdf/pdf-font.server.ts'
import { makePrintable, shaperOf } from '../pdf/shaping.server.ts'

type Pdf = PDFKit.PDFDocument

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

export interface Paper {
  readonly pdf: Pdf
  /** What a screen reader reads, in the order of writing. */
  readonly structure: PDFKit.PDFStructureElement
  /** Keeps what the font can draw; the result may be empty. */
  readonly printable: (text: string) => string
  readonly lettersOf: (word: string) => string[]
  readonly bytes: Promise<Uint8Array<ArrayBuffer>>
}

interface PaperFacts {
  readonly language: Language
  readonly title: string
  readonly author: string
  /** Also makes the file's id. */
  readonly date: Date
}

/** Uses no clock and no random, so equal receipts are equal bytes. */
export async function blankPaper({ language, title, author, date }: PaperFacts): Promise<Paper> {
  // Loaded on use: most processes start faster without it.
  const { default: PDFDocument } = await import('pdfkit')
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    // No default font.
    font: '',
    lang: language,
    displayTitle: true,
    tagged: true,
    // The first that knows tags.
    pdfVersion: '1.5',
    info: { Title: title, Author: author, CreationDate: date },
  })
  await embedFont(pdf, 'regular', REGULAR)
  await embedFont(pdf, 'strong', STRONG)
  const shape = await shaperOf(REGULAR)
  const structure = pdf.struct('Document')
  pdf.addStructure(structure)
  return {
    pdf,
    structure,
    printable: makePrintable(shape),
    lettersOf: (word) => shape(word).map(({ text }) => text),
    bytes: collectBytes(pdf),
  }
}

/** Hind Siliguri has Latin, Bangla and the taka sign. */
const font = (file: string): string =>
  createRequire(import.meta.url).resolve(`@expo-google-fonts/hind-siliguri/${file}`)

const REGULAR = font('400Regular/HindSiliguri_400Regular.ttf')
const STRONG = font('600SemiBold/HindSiliguri_600SemiBold.ttf')

function collectBytes(pdf: Pdf): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = []
    pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    pdf.on('end', () => resolve(Uint8Array.from(Buffer.concat(chunks))))
    pdf.on('error', reject)
  })
}

interface Place {
  readonly x?: number
  readonly y: number
  readonly width?: number
  readonly align?: 'left' | 'right'
  /** Its tag; a paragraph by default. */
  readonly tag?: 'H1' | 'P'
}

/** Writes in the current font, size and colour. @returns where the next line may begin */
export function write(
  paper: Paper,
  text: string,
  { x = MARGIN, y, width = RIGHT - x, align = 'left', tag: structType = 'P' }: Place,
): number {
  const { pdf, structure: structParent } = paper
  pdf.text(wrapLongWords(paper, text, width), x, y, { width, align, structParent, structType })
  pdf.endMarkedContent()
  return pdf.y
}

/** Draws what says nothing: a screen reader leaves it out. */
export function decorate(pdf: Pdf, draw: () => void): void {
  pdf.markContent('Artifact')
  draw()
  pdf.endMarkedContent()
}

export const heightOf = (paper: Paper, text: string, width: number): number =>
  paper.pdf.heightOfString(wrapLongWords(paper, text, width), { width })

/** Sets the first size in which the text has at most so many lines, else the last size. */
export function fitSize(
  paper: Paper,
  text: string,
  { width, lines, sizes }: { width: number; lines: number; sizes: readonly number[] },
): void {
  for (const size of sizes) {
    paper.pdf.fontSize(size)
    if (heightOf(paper, text, width) < (lines + 0.5) * paper.pdf.currentLineHeight(true)) return
  }
}

/** Splits a word that is too long for a line between letters: pdfkit would split within one. */
function wrapLongWords({ pdf, printable, lettersOf }: Paper, text: string, width: number): string {
  return printable(text).replace(/\S+/g, (word) => {
    if (pdf.widthOfString(word) <= width) return word
    const parts = ['']
    for (const letter of lettersOf(word)) {
      const part = parts.at(-1) + letter
      if (pdf.widthOfString(part) <= width) parts[parts.length - 1] = part
      else parts.push(letter)
    }
    return parts.join('\n')
  })
}

export function nextPage({ pdf }: Paper): number {
  pdf.addPage()
  return MARGIN
}

export function rule({ pdf }: Paper, y: number): number {
  decorate(pdf, () => pdf.moveTo(MARGIN, y).lineTo(RIGHT, y).lineWidth(0.6).strokeColor(LINE).stroke())
  return y
}
