import type { ResizeOptions, Sharp } from 'sharp'
import { type PictureSize, pictureWidths } from '../../kernel/picture-url.ts'
import type { Refusal } from '../../kernel/refusal.ts'
import { isJpegOrPng } from './picture-file.ts'
import { refusePicture } from './refusals.ts'

/** libjpeg's limit; a picture's address has five digits for each. */
const MAX_SIDE = 65_500
const MAX_PIXELS = 50_000_000
const MAX_SECONDS = 30
/** WebP's limit is a little above. */
const MAX_STORED_HEIGHT = 12_000

/** Refuses what is no JPEG or PNG by content, damaged, or too large by its header. */
export async function decodePicture(
  bytes: Uint8Array,
): Promise<(PictureSize & { readonly pixels: Sharp }) | Refusal> {
  // Only these formats' decoders ever see a stranger's bytes.
  if (!isJpegOrPng(bytes)) return refusePicture('picture-format')
  const sharp = await decoder()
  const open = () =>
    sharp(bytes, { limitInputPixels: false, failOn: 'error' }).timeout({ seconds: MAX_SECONDS })
  const found = await open()
    .metadata()
    .catch(() => null)
  if (found?.format !== 'jpeg' && found?.format !== 'png') return refusePicture('picture-format')
  const { width, height } = found.autoOrient
  if (width * height > MAX_PIXELS) return tooLarge('50 million pixels')
  if (Math.max(width, height) > MAX_SIDE) return tooLarge('65,500 pixels on a side')
  try {
    const widest = Math.max(...pictureWidths(width))
    const upright = open().autoOrient().resize(within(widest)).toColourspace('srgb').raw()
    const { data, info } = await upright.toBuffer({ resolveWithObject: true })
    const raw = { width: info.width, height: info.height, channels: info.channels }
    return { pixels: sharp(data, { raw }), width, height }
  } catch {
    return refusePicture('picture-damaged')
  }
}

/** Narrower where a very tall picture would not fit into a file. */
export const within = (width: number): ResizeOptions => ({
  ...{ width, height: MAX_STORED_HEIGHT, fit: 'inside', withoutEnlargement: true },
})

/** Loaded with the first picture: a process that stores none does not pay its memory. */
async function decoder() {
  const { default: sharp } = await import('sharp')
  // Measured: it would keep some 300 MB of pictures that never come again.
  sharp.cache(false)
  return sharp
}

const tooLarge = (bound: string) => refusePicture('picture-too-many-pixels', { bound })
