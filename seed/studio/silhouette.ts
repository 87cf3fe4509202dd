import sharp from 'sharp'

/** Pixels with transparency, as sharp's `raw` describes them. */
interface Raw {
  readonly width: number
  readonly height: number
  readonly channels: 4
}

interface Tint {
  readonly r: number
  readonly g: number
  readonly b: number
  readonly strength: number
  readonly blur: number
}

/** The outline filled with one colour and blurred; made at a quarter of the size where it is blurred much. */
export async function silhouette(data: Buffer, raw: Raw, tint: Tint) {
  const shrink = tint.blur > 8 ? 4 : 1
  const border = Math.ceil((tint.blur * 2.5) / shrink)
  const width = Math.round(raw.width / shrink)
  const height = Math.round(raw.height / shrink)
  const outline = await sharp(data, { raw }).extractChannel(3).raw().toBuffer()
  const extended = await sharp(outline, { raw: { ...raw, channels: 1 } })
    .resize(width, height, { fit: 'fill' })
    .extend({ top: border, bottom: border, left: border, right: border, background: '#000' })
    .toColourspace('b-w')
    .raw()
    .toBuffer()
  const grey = { width: width + border * 2, height: height + border * 2, channels: 1 } as const
  const alpha = await sharp(extended, { raw: grey })
    .blur(tint.blur / shrink)
    .linear(tint.strength, 0)
    .toColourspace('b-w')
    .raw()
    .toBuffer()
  const filled = await sharp(tinted(alpha, tint), { raw: { ...grey, channels: 4 } })
    .resize(grey.width * shrink, grey.height * shrink, { fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer()
  const grown = { width: grey.width * shrink, height: grey.height * shrink, channels: 4 } as const
  return { input: filled, raw: grown, edge: border * shrink }
}

function tinted(alpha: Buffer, { r, g, b }: Tint): Buffer {
  const rgba = Buffer.alloc(alpha.length * 4, Buffer.from([r, g, b, 0]))
  for (let i = 0; i < alpha.length; i++) rgba[i * 4 + 3] = alpha[i] ?? 0
  return rgba
}
