import { raiseGlyph } from './raised-glyph.server.ts'
import { type GlyphCluster, type PlacedGlyph, type Shaper, shaperOf } from './shaping.server.ts'

type Pdf = PDFKit.PDFDocument

/**
 * Gives a document a font whose text is shaped by HarfBuzz, as browsers shape it, and copies as it was typed:
 * pdfkit's own shaper misdraws Bangla, and its text is in the order of the glyphs.
 */
export async function embedFont(pdf: Pdf, name: string, file: string): Promise<void> {
  const shape = await shaperOf(file)
  pdf.registerFont(name, file).font(name)
  shapeWith((pdf as unknown as { _font: EmbeddedFont })._font, shape)
}

/** What pdfkit 0.20 asks of its fonts and has no types for; its sizes are in thousandths of the font's. */
interface EmbeddedFont {
  readonly scale: number
  readonly subset: Subset
  readonly widths: number[]
  readonly unicode: number[][]
  layout(text: string): Run
  layoutRun(text: string): Run & { advanceWidth: number }
  encode(text: string): [string[], Position[]]
}

interface Subset {
  readonly glyphs: (number | Raised)[]
  readonly glyf: Buffer[]
  offset: number
  _addGlyph(glyph: number | Raised): unknown
}

interface Raised {
  readonly id: number
  readonly rise: number
}

interface Run {
  readonly glyphs: Letter[]
  readonly positions: Position[]
}

interface Position {
  readonly advanceWidth: number
  readonly xAdvance: number
  readonly xOffset: number
  readonly yOffset: number
}

/** A glyph, and the signs that readers who know no spans take it for. */
interface Letter extends Raised {
  readonly text: string
  readonly begins?: string
  readonly ends?: boolean
}

function shapeWith(font: EmbeddedFont, shape: Shaper): void {
  addRaised(font.subset)
  const codes = new Map<string, number>()
  /** A glyph that stands for several texts is in the file once for each. */
  const codeOf = ({ id, rise, text }: Letter, { advanceWidth }: Position): string => {
    const key = `${id} ${rise} ${advanceWidth} ${text}`
    const code = codes.get(key) ?? font.subset.glyphs.push(rise ? { id, rise } : id) - 1
    codes.set(key, code)
    font.widths[code] = advanceWidth
    font.unicode[code] = [...text].map((sign) => sign.codePointAt(0) ?? 0)
    return code.toString(16).padStart(4, '0')
  }
  font.layoutRun = (text) => {
    // The end of a line is measured with its last word.
    const clusters = shape(text.replace('\n', '')).map((cluster) => ({
      ...cluster,
      glyphs: inTypingOrder(cluster),
    }))
    const positions = clusters.flatMap(({ glyphs }) => positionsOf(glyphs, font.scale))
    const advanceWidth = positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
    return { glyphs: clusters.flatMap(lettersOf), positions, advanceWidth }
  }
  font.encode = (text) => {
    const { glyphs, positions } = font.layout(text)
    const written = positions.map((position, index) => {
      const letter = glyphs[index]
      return letter ? withText(letter, codeOf(letter, position)) : ''
    })
    return [written, positions]
  }
}

/** A sign above or below its place is a glyph of its own: moved by the page it would part its span, which some readers then copy twice. */
function addRaised(subset: Subset): void {
  const add = subset._addGlyph.bind(subset)
  subset._addGlyph = (glyph) => {
    if (typeof glyph === 'number') return add(glyph)
    add(glyph.id)
    const plain = subset.glyf.pop() ?? Buffer.alloc(0)
    const moved = raiseGlyph(Buffer.from(plain), glyph.rise)
    subset.offset += moved.length - plain.length
    return subset.glyf.push(moved)
  }
}

interface Drawn extends PlacedGlyph {
  /** From the cluster's beginning. */
  readonly at: number
}

/** Signs that hang on a letter stand last, as they are typed: readers look for the next cluster where one has ended. */
function inTypingOrder({ glyphs }: GlyphCluster): Drawn[] {
  let end = 0
  const drawn = glyphs.map((glyph) => {
    const at = end + glyph.x
    end += glyph.advance
    return { ...glyph, at }
  })
  const isHanging = ({ x, y, advance }: Drawn) => advance === 0 && (x !== 0 || y !== 0)
  return [...drawn.filter((glyph) => !isHanging(glyph)), ...drawn.filter(isHanging)]
}

/** Steps to the side are advances of the glyph before, for where pdfkit gives a place some readers see a space. */
function positionsOf(drawn: readonly Drawn[], scale: number): Position[] {
  const end = drawn.reduce((sum, { advance }) => sum + advance, 0)
  return drawn.map(({ width, at, x }, index) => {
    const next = drawn[index + 1]
    const advance = (next?.at ?? end) - (index === 0 ? 0 : at)
    return {
      // A sign that hangs reaches back to the end of its cluster; next to one of no width Chromium loses a space.
      advanceWidth: (width === 0 && !next ? Math.max(1, advance) : width) * scale,
      xAdvance: advance * scale,
      xOffset: index === 0 ? x * scale : 0,
      yOffset: 0,
    }
  })
}

/** Some readers take a cluster's text from its span, others (Firefox) from its glyphs and pass over a joiner. */
function lettersOf({ text, glyphs }: GlyphCluster): Letter[] {
  const signs = [...text]
  const last = glyphs.length - 1
  return glyphs.map(({ id, y }, index) => ({
    id,
    rise: y,
    text: (index < last ? signs[index] : signs.slice(last).join('')) || WORD_JOINER,
    ...(last > 0 && index === 0 && { begins: text }),
    ...(last > 0 && index === last && { ends: true }),
  }))
}

const WORD_JOINER = '\u2060'

/** pdfkit writes codes as `[<…> 0] TJ`; a span is put around some by ending that and beginning it anew. */
function withText({ begins, ends }: Letter, code: string): string {
  const before = begins ? `> 0] TJ\n/Span <</ActualText <feff${utf16(begins)}>>> BDC\n[<` : ''
  return `${before}${code}${ends ? '> 0] TJ\nEMC\n[<' : ''}`
}

const utf16 = (text: string): string => Buffer.from(text, 'utf16le').swap16().toString('hex')
