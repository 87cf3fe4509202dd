import type { ResizeOptions, Sharp } from 'sharp'
import { pictureWidths } from '../../kernel/picture-url.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { isJpegOrPng } from './picture-signature.ts'

/** The JPEG reader's own limit; a picture's address has five digits for each. */
const MAX_SIDE = 65_500
const MAX_PIXELS = 50_000_000
const MAX_SECONDS = 30
/** WebP ends soon above it. */
const MAX_STORED_HEIGHT = 12_000

export interface Upright {
  /** Decoded once, at most as wide as the widest file. */
  readonly pixels: Sharp
  /** Of the original, upright, in pixels. */
  readonly width: number
  readonly height: number
}

/**
 * Decodes a JPEG or PNG, judged by its content; how large it is, is known before any of it is decoded.
 * @returns a refusal when the bytes are no such picture, a damaged or too large one
 */
export async function readPicture(bytes: Uint8Array): Promise<Upright | Refusal> {
  // Only these formats' readers ever see what a stranger made.
  if (!isJpegOrPng(bytes)) return notAPicture()
  const sharp = await decoder()
  const open = () =>
    sharp(bytes, { limitInputPixels: false, failOn: 'error' }).timeout({ seconds: MAX_SECONDS })
  const found = await open()
    .metadata()
    .catch(() => null)
  if (found?.format !== 'jpeg' && found?.format !== 'png') return notAPicture()
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
    return refuse('bad-input', 'This picture is damaged and cannot be read. Please choose another one.')
  }
}

/** So wide, or narrower where a very tall picture would not fit into a file. */
export const within = (width: number): ResizeOptions => ({
  ...{ width, height: MAX_STORED_HEIGHT, fit: 'inside', withoutEnlargement: true },
})

/** Loaded with the first picture: a process that stores none does without its memory. */
async function decoder() {
  const { default: sharp } = await import('sharp')
  // Measured: of large pictures it would keep some 300 MB, and none of them comes a second time.
  sharp.cache(false)
  return sharp
}

const notAPicture = () =>
  refuse('wrong-type', 'This file is not a JPEG or PNG picture. Please choose another one.')

const tooLarge = (bound: string) =>
  refuse('too-large', `This picture has more than ${bound}. Please choose a smaller one.`)
