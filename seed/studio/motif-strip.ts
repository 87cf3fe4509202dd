import sharp from 'sharp'

/** A square part of a photograph's master, in its pixels. */
export interface MotifCrop {
  readonly file: string
  readonly left: number
  readonly top: number
  readonly side: number
}

/** As large as the largest motif is shown. */
const SHOWN = 96

/** Opaque squares, one below the other, each 96 pixels wide and high, as PNG; a crop stays within its master. */
export async function motifStrip(crops: readonly MotifCrop[]): Promise<Buffer> {
  const tiles = await Promise.all(crops.map(cropMotif))
  const strip = { width: SHOWN, height: SHOWN * tiles.length, channels: 3, background: '#fff' } as const
  return sharp({ create: strip })
    .composite(tiles.map((input, at) => ({ input, left: 0, top: at * SHOWN })))
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer()
}

const cropMotif = ({ file, left, top, side }: MotifCrop): Promise<Buffer> =>
  sharp(file)
    .extract({ left, top, width: side, height: side })
    .resize(SHOWN)
    // A small picture of a soft photograph looks dull without.
    .sharpen({ sigma: 0.6 })
    .png({ compressionLevel: 1 })
    .toBuffer()
