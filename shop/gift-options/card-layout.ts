import { graphemesOf, widthOf } from './letter-widths.ts'

/** Area of the text on a card's picture. */
export const CARD_BOXES = ['whole', 'lower', 'upper'] as const
export type CardBox = (typeof CARD_BOXES)[number]

export const MAX_MESSAGE = 400
/** Characters. */
export const MAX_CARD_NAME = 60

export interface CardText {
  /** The recipient's name, or empty. */
  readonly to: string
  readonly message: string
  /** The signature, or empty. */
  readonly from: string
}

export interface CardLayout {
  /** In points. */
  readonly size: number
  readonly to: readonly string[]
  readonly message: readonly string[]
  readonly from: readonly string[]
  /** Characters that do not fit at the smallest size; 0: it fits. */
  readonly tooMany: number
}

/** A6, in millimetres. */
export const CARD = { width: 105, height: 148 } as const

type Box = CardBox | 'plain'

/** Area of the text in millimetres from the upper left, margin included. */
export const BOXES = {
  /** Without a picture. */
  plain: { x: 8, y: 10, width: 89, height: 128 },
  // Leaves the corners to the picture.
  whole: { x: 14, y: 27, width: 77, height: 94 },
  lower: { x: 8, y: 62, width: 89, height: 78 },
  upper: { x: 8, y: 8, width: 89, height: 78 },
} as const satisfies Record<Box, object>

export const BOX_MARGIN = 5
/** Points, down to the smallest that is legible on paper. */
const SIZES = [18, 16, 14, 12, 11, 10, 9] as const
const SMALLEST = SIZES[SIZES.length - 1] ?? 9
/** Its letters are wider by this factor. */
const SEMIBOLD = 0.92
/** Times the font size: Bangla signs rise above and below the line. */
export const LINE_HEIGHT = 1.45
/** Around the message, in lines. */
export const GAP = 0.5
export const MM_PER_POINT = 25.4 / 72

type Design = { readonly picture: string; readonly box: CardBox }

export const boxOf = (design: Design | null): Box => (design?.picture ? design.box : 'plain')

/** The largest size at which everything fits; lines are broken here, so browsers and paper agree. */
export function layOutCard(design: Design | null, text: CardText): CardLayout {
  const box = boxOf(design)
  for (const size of SIZES) {
    const layout = linesAt(box, size, text)
    if (layout.room >= 0) return { ...layout.lines, size, tooMany: 0 }
  }
  const { lines, room } = linesAt(box, SMALLEST, text)
  const withRoom = Math.max(0, lines.message.length + Math.floor(room))
  return { ...lines, size: SMALLEST, tooMany: lettersIn(lines.message.slice(withRoom)) }
}

function linesAt(box: Box, size: number, { to, message, from }: CardText) {
  const { width, height } = BOXES[box]
  const perLine = (1000 * (width - 2 * BOX_MARGIN)) / (size * MM_PER_POINT)
  const lines = {
    to: brokenInto(to, perLine * SEMIBOLD),
    message: brokenInto(message, perLine),
    from: brokenInto(from, perLine),
  }
  const blocks = Object.values(lines).filter((block) => block.length > 0)
  const used = blocks.flat().length + GAP * Math.max(0, blocks.length - 1)
  const most = (height - 2 * BOX_MARGIN) / (size * MM_PER_POINT * LINE_HEIGHT)
  return { lines, room: most - used }
}

/** @param most line width in thousandths of the font size */
function brokenInto(text: string, most: number): string[] {
  if (text.trim() === '') return []
  return text
    .trim()
    .split('\n')
    .flatMap((paragraph) => brokenParagraph(paragraph.trim(), most))
}

function brokenParagraph(paragraph: string, most: number): string[] {
  const lines = ['']
  for (const word of paragraph.split(/\s+/).flatMap((one) => pieces(one, most))) {
    const line = lines.at(-1) ?? ''
    const longer = line === '' ? word : `${line} ${word}`
    if (line === '' || widthOf(longer) <= most) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** For a word wider than a line. */
function pieces(word: string, most: number): string[] {
  if (widthOf(word) <= most) return [word]
  const parts = ['']
  for (const grapheme of graphemesOf(word)) {
    const longer = (parts.at(-1) ?? '') + grapheme
    if (widthOf(longer) <= most) parts[parts.length - 1] = longer
    else parts.push(grapheme)
  }
  return parts
}

const lettersIn = (lines: readonly string[]): number => Math.max(1, graphemesOf(lines.join(' ')).length)
