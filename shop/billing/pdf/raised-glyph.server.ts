const REPEATED = 8
const SHORT_X = 2
const SAME_X = 16
const SHORT_Y = 4
const SAME_Y = 32

/**
 * A glyph of a TrueType font that stands higher: each point counts from the one before, so the first is moved. Without hints.
 * @param glyph as in the table `glyf` (ISO/IEC 14496-22, 5.3.3), not put together of others
 * @param rise in units of the font
 */
export function raiseGlyph(glyph: Buffer, rise: number): Buffer {
  if (glyph.length === 0) return glyph
  if (glyph.readInt16BE(0) < 0) throw new Error('A glyph of other glyphs cannot be raised.')
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
