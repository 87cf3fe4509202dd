import { type GlyphCluster, type PlacedGlyph, type Shaper, shaperOf } from './shaping.server.ts'

type Pdf = PDFKit.PDFDocument

/**
 * Embeds a font whose text is shaped by HarfBuzz, as browsers do, and copied in the order of typing.
 * pdfkit's own shaper misdraws Bangla and writes the text in the order of the glyphs.
 */
export async function embedFont(pdf: Pdf, name: string, file: string): Promise<void> {
  const shape = await shaperOf(file)
  pdf.registerFont(name, file).font(name)
  shapeWith((pdf as unknown as { _font: EmbeddedFont })._font, shape)
}

/** pdfkit 0.20's untyped interface of fonts; sizes are in thousandths of the font size. */
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

/** A glyph, and the text of it in PDF readers that ignore spans. */
interface Letter extends Raised {
  readonly text: string
  readonly begins?: string
  readonly ends?: boolean
}

function shapeWith(font: EmbeddedFont, shape: Shaper): void {
  addRaised(font.subset)
  const codes = new Map<string, number>()
  /** A glyph with several texts is in the file once for each. */
  const codeOf = ({ id, rise, text }: Letter, { advanceWidth }: Position): string => {
    const key = `${id} ${rise} ${advanceWidth} ${text}`
    const code = codes.get(key) ?? font.subset.glyphs.push(rise ? { id, rise } : id) - 1
    codes.set(key, code)
    font.widths[code] = advanceWidth
    font.unicode[code] = [...text].map((sign) => sign.codePointAt(0) ?? 0)
    return code.toString(16).padStart(4, '0')
  }
  font.layoutRun = (text) => {
    // pdfkit measures the end of a line with its last word.
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

/** Makes a raised sign a glyph of its own: a shift on the page would split its span, which some readers then copy twice. */
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
  /** Distance from the beginning of its cluster. */
  readonly at: number
}

/** Puts combining signs last, as they are typed: readers look for the next cluster where one ends. */
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

/** Turns sideways shifts into advances of the glyph before: some readers see a space where pdfkit writes a position. */
function positionsOf(drawn: readonly Drawn[], scale: number): Position[] {
  const end = drawn.reduce((sum, { advance }) => sum + advance, 0)
  return drawn.map(({ width, at, x }, index) => {
    const next = drawn[index + 1]
    const advance = (next?.at ?? end) - (index === 0 ? 0 : at)
    return {
      // A combining sign reaches back to its cluster's end; Chromium loses a space next to one without width.
      advanceWidth: (width === 0 && !next ? Math.max(1, advance) : width) * scale,
      xAdvance: advance * scale,
      xOffset: index === 0 ? x * scale : 0,
      yOffset: 0,
    }
  })
}

/** Some readers take a cluster's text from its span, others (Firefox) from its glyphs, skipping joiners. */
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

/** pdfkit writes codes as `[<…> 0] TJ`; a span around some of them ends that and begins it anew. */
function withText({ begins, ends }: Letter, code: string): string {
  const before = begins ? `> 0] TJ\n/Span <</ActualText <feff${utf16(begins)}>>> BDC\n[<` : ''
  return `${before}${code}${ends ? '> 0] TJ\nEMC\n[<' : ''}`
}

const utf16 = (text: string): string => Buffer.from(text, 'utf16le').swap16().toString('hex')

const REPEATED = 8
const SHORT_X = 2
const SAME_X = 16
const SHORT_Y = 4
const SAME_Y = 32

/**
 * Raises a TrueType glyph by moving its first point, as all others are relative to the one before. Drops hints.
 * @param glyph simple, as in the table `glyf` (ISO/IEC 14496-22, 5.3.3)
 * @param rise in units of the font
 */
function raiseGlyph(glyph: Buffer, rise: number): Buffer {
  if (glyph.length === 0) return glyph
  if (glyph.readInt16BE(0) < 0) throw new Error('A composite glyph cannot be raised.')
  const head = Buffer.from(glyph.subarray(0, 10 + 2 * glyph.readInt16BE(0)))
  for (const edge of [4, 8]) head.writeInt16BE(glyph.readInt16BE(edge) + rise, edge)
  let at = head.length + 2 + glyph.readUInt16BE(head.length)
  const flags: number[] = []
  for (const points = head.readUInt16BE(head.length - 2) + 1; flags.length < points; ) {
    const flag = glyph.readUInt8(at++)
    const times = flag & REPEATED ? glyph.readUInt8(at++) + 1 : 1
    flags.push(...Array<number>(times).fill(flag & ~REPEATED))
  }
  const xs = flags.reduce((sum, flag) => sum + (flag & SHORT_X ? 1 : flag & SAME_X ? 0 : 2), 0)
  const { y, length } = firstY(glyph, flags[0] ?? 0, at + xs)
  flags[0] = (flags[0] ?? 0) & ~(SHORT_Y | SAME_Y)
  const first = Buffer.alloc(2)
  first.writeInt16BE(y + rise)
  const points = [glyph.subarray(at, at + xs), first, glyph.subarray(at + xs + length)]
  const written = Buffer.concat([head, Buffer.alloc(2), Buffer.from(flags), ...points])
  return Buffer.concat([written, Buffer.alloc(-written.length & 3)])
}

function firstY(glyph: Buffer, flag: number, at: number): { y: number; length: number } {
  if (flag & SHORT_Y) return { y: flag & SAME_Y ? glyph.readUInt8(at) : -glyph.readUInt8(at), length: 1 }
  return flag & SAME_Y ? { y: 0, length: 0 } : { y: glyph.readInt16BE(at), length: 2 }
}
