import { readFile } from 'node:fs/promises'

/** A letter as readers count them, with its signs, and the glyphs that draw it. */
export interface GlyphCluster {
  readonly text: string
  readonly glyphs: readonly PlacedGlyph[]
}

/** Everything in units of the font. */
export interface PlacedGlyph {
  readonly id: number
  /** How wide the glyph itself is. */
  readonly width: number
  /** How far the next one stands. */
  readonly advance: number
  readonly x: number
  readonly y: number
}

/** Places the glyphs of a text from left to right, as browsers do. */
export type Shaper = (text: string) => GlyphCluster[]

const shapers = new Map<string, Promise<Shaper>>()

/** For a font's file. HarfBuzz is loaded when it is first asked for, and each font is read once in a process. */
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
    // Else it would be the one of the machine.
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
  return [...byStart].map(([start, ofOne]) => ({
    text: text.slice(start, ends.get(start)),
    glyphs: ofOne.map(({ glyph }) => glyph),
  }))
}

/** Each script has rules of its own. Digits and signs that all scripts share stay with what they follow, the first with what follows. */
export function runsOf(text: string): string[] {
  return text.match(RUN) ?? []
}

const RUN = /[\p{sc=Zyyy}\p{sc=Zinh}]*(?:\p{sc=Beng}[\p{sc=Beng}\p{sc=Zyyy}\p{sc=Zinh}]*|\P{sc=Beng}+)/gu
