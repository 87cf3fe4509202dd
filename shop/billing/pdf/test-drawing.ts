import { readFileSync } from 'node:fs'
import * as harfbuzz from 'harfbuzzjs'
import { readPdf } from './test-pdf.ts'

interface Seen {
  readonly outline: number
  readonly x: number
  readonly y: number
}

/**
 * The lines that a PDF draws otherwise than HarfBuzz shapes their words, by outlines and where they stand.
 * Each word is of one script; the first glyph of a line stands on it.
 * @param files those of the fonts, in the order in which the PDF took them
 */
export function misdrawn(pdf: Uint8Array, files: readonly string[]): string[] {
  const { written, fonts } = readPdf(pdf)
  const wanted = files.map((file) => shapedBy(readFileSync(file)))
  const drawn = new Map([...fonts].map(([name, { file }]) => [name, outlinesOf(openFont(file))]))
  return written.flatMap(({ font, size, text, glyphs }) => {
    const start = glyphs[0] ?? { x: 0, y: 0 }
    const seen = glyphs.map(({ code, x, y }) => {
      const { number = -1, low = 0 } = drawn.get(font)?.(code) ?? {}
      return { outline: number, x: ((x - start.x) * 1000) / size, y: ((y - start.y) * 1000) / size + low }
    })
    return isSame(seen, wanted[Number(font.slice(1)) - 1]?.(text) ?? []) ? [] : [text]
  })
}

/** HarfBuzz itself, with nothing of ours between. */
function shapedBy(file: Uint8Array) {
  const font = openFont(file)
  const outlineOf = outlinesOf(font)
  return (text: string): Seen[] => {
    let pen = 0
    return (text.match(/[^ ]* ?/g) ?? []).flatMap((word) => {
      const buffer = new harfbuzz.Buffer()
      buffer.addText(word)
      buffer.guessSegmentProperties()
      harfbuzz.shape(font, buffer)
      return buffer
        .getGlyphInfosAndPositions()
        .map(({ codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 }) => {
          const x = pen + xOffset
          pen += xAdvance
          const { number, low } = outlineOf(codepoint)
          return { outline: number, x, y: yOffset + low }
        })
    })
  }
}

const openFont = (file: Uint8Array) => new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(file)))

interface Outline {
  readonly number: number
  /** Where it begins above the line. */
  readonly low: number
}

/** By their shapes, wherever these stand: a PDF may have a glyph at another height. */
const outlines = new Map<string, number>()

function outlinesOf(font: harfbuzz.Font): (id: number) => Outline {
  const known: Outline[] = []
  return (id) => {
    known[id] ??= numberOf(font.glyphToPath(id))
    return known[id]
  }
}

function numberOf(path: string): Outline {
  const POINT = /(-?[\d.]+),(-?[\d.]+)/g
  const low = Math.min(...[...path.matchAll(POINT)].map(([, , y]) => Number(y)))
  const shape = path.replace(POINT, (_, x: string, y: string) => `${x},${Number(y) - low}`)
  const number = outlines.get(shape) ?? outlines.size
  outlines.set(shape, number)
  return { number, low: path === '' ? 0 : low }
}

const inOneOrder = (all: Seen[]) => all.sort((one, other) => one.outline - other.outline || one.x - other.x)

/** Whatever is drawn first; half a thousandth of the letters' size is lost in the PDF's digits. */
function isSame(seen: Seen[], wanted: Seen[]): boolean {
  const others = inOneOrder(wanted)
  const isNear = ({ outline, x, y }: Seen, index: number) => {
    const other = others[index]
    return other?.outline === outline && Math.abs(other.x - x) < 0.5 && Math.abs(other.y - y) < 0.5
  }
  return seen.length === others.length && inOneOrder(seen).every(isNear)
}
