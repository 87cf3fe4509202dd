import { MM_PER_POINT } from '../../gift-options/card-layout.ts'
import { widthOf } from '../../gift-options/letter-widths.ts'

/** In millimetres; its margin is within. */
export const LABEL = { width: 100, height: 70, margin: 5 } as const
export const LABEL_LINE = 1.3
/** Of the name: it is read from afar. */
export const NAME_SCALE = 1.3

const LARGEST = 13
const SMALLEST = 6
/** Its letters are so much wider. */
const SEMIBOLD = 1.1
/** Words that do not break leave room at the end of a line. */
const RAGGED = 1.15
/** Between its parts. */
const GAPS_MM = 8

export interface LabelText {
  readonly name: string
  readonly lines: readonly string[]
}

/** In points: the largest at which all of it has room. */
export function labelSize({ name, lines }: LabelText): number {
  for (let size = LARGEST; size > SMALLEST; size -= 0.5) {
    const ofName = linesOf(name, size * NAME_SCALE * SEMIBOLD) * NAME_SCALE
    const others = lines.flatMap((line) => line.split('\n')).map((line) => linesOf(line, size * SEMIBOLD))
    const used = others.reduce((sum, one) => sum + one, ofName) * size * LABEL_LINE * MM_PER_POINT
    if (used <= LABEL.height - 2 * LABEL.margin - GAPS_MM) return size
  }
  return SMALLEST
}

function linesOf(text: string, size: number): number {
  const millimetres = (widthOf(text) / 1000) * size * MM_PER_POINT
  const perLine = LABEL.width - 2 * LABEL.margin
  return text === '' ? 0 : millimetres <= perLine ? 1 : Math.ceil((millimetres * RAGGED) / perLine)
}
