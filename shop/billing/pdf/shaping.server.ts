import { readFile } from 'node:fs/promises'

/** A letter with its signs, as readers count letters, and the glyphs that draw it. */
export interface GlyphCluster {
  readonly text: string
  readonly glyphs: readonly PlacedGlyph[]
}

/** In units of the font. */
export interface PlacedGlyph {
  readonly id: number
  /** The glyph's own width. */
  readonly width: number
  /** Distance to the next glyph. */
  readonly advance: number
  readonly x: number
  readonly y: number
}

/** Places the glyphs of a text from left to right, as browsers do. */
export type Shaper = (text: string) => GlyphCluster[]

const shapers = new Map<string, Promise<Shaper>>()

/** Loads HarfBuzz at the first call, and each font file once in a process. */
export function shaperOf(file: string): Promise<Shaper> {
  const known = shapers.get(file)
  if (known) return known
  const shaper = openShaper(file)
  shapers.set(file, shaper)
  shaper.catch(() => shapers.delete(file))
  return shaper
}

async function openShaper(file: string): Promise<Shaper> {
  const [{ Blob, Buffer, Face, Font, shape }, bytes] = await Promise.all([
    import('harfbuzzjs'),
    readFile(file),
  ])
  const font = new Font(new Face(new Blob(bytes)))
  const buffer = new Buffer()
  const shapedRun = (text: string): GlyphCluster[] => {
    buffer.clearContents()
    buffer.addText(text)
    buffer.guessSegmentProperties()
    // The default is the machine's language.
    buffer.setLanguage('bn')
    shape(font, buffer)
    const positions = buffer.getGlyphPositions()
    const placed = buffer.getGlyphInfos().flatMap(({ codepoint: id, cluster: start }, index) => {
      const at = positions[index]
      if (!at) return []
      const glyph = { id, width: font.glyphHAdvance(id), advance: at.xAdvance, x: at.xOffset, y: at.yOffset }
      return [{ start, glyph }]
    })
    return clustersOf(text, placed)
  }
  return (text) => runsOf(text).flatMap(shapedRun)
}

interface Placed {
  /** Where its letter begins in the text: falling where it is written from right to left. */
  readonly start: number
  readonly glyph: PlacedGlyph
}

function clustersOf(text: string, placed: readonly Placed[]): GlyphCluster[] {
  const byStart = Map.groupBy(placed, ({ start }) => start)
  const starts = [...byStart.keys()].toSorted((one, other) => one - other)
  const ends = new Map(starts.map((start, index) => [start, starts[index + 1]]))
  return [...byStart].map(([start, letter]) => ({
    text: text.slice(start, ends.get(start)),
    glyphs: letter.map(({ glyph }) => glyph),
  }))
}

/** Splits a text by script. Shared digits and signs stay with the script before them, at the beginning with the one after. */
export function runsOf(text: string): string[] {
  return text.match(RUN) ?? []
}

const RUN = /[\p{sc=Zyyy}\p{sc=Zinh}]*(?:\p{sc=Beng}[\p{sc=Beng}\p{sc=Zyyy}\p{sc=Zinh}]*|\P{sc=Beng}+)/gu

/** The glyph of a missing letter. */
const MISSING = 0

/** A letter or sign with its combining marks. */
const LETTER = /[^\p{M}\p{Cf}]?[\p{M}\p{Cf}]*/gu
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u
const BLANK_ENDS = /^[\s\p{Default_Ignorable_Code_Point}]+|[\s\p{Default_Ignorable_Code_Point}]+$/gu

/** Drops what the font cannot draw (emoji, other scripts), or replaces it by a plain letter (ễ, 𝓡). May return an empty text. */
export function makePrintable(shape: Shaper): (text: string) => string {
  const isDrawn = (text: string) =>
    shape(text).every(({ glyphs }) => glyphs.every(({ id }) => id !== MISSING))
  const plain = (letter: string): string => {
    const [base = '', ...signs] = letter.normalize('NFKD')
    if (!isDrawn(base)) return ''
    const drawn = signs.filter((sign) => !INVISIBLE.test(sign) && isDrawn(sign))
    return [base, ...drawn].join('').normalize('NFC')
  }
  return (text) => {
    const spaced = text.replace(/\s+/g, ' ')
    const drawn = isDrawn(spaced)
      ? spaced
      : spaced.replace(LETTER, (letter) => (isDrawn(letter) ? letter : plain(letter)))
    return drawn.replace(/ {2,}/g, ' ').replace(BLANK_ENDS, '')
  }
}
