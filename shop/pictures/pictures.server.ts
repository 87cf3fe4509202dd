import { createHash } from 'node:crypto'
import type { AvifOptions, ResizeOptions, Sharp, WebpOptions } from 'sharp'
import type { Refusal } from '../kernel/api/refusal.ts'
import { fieldMessage } from '../kernel/language/field-message.ts'
import { line } from '../kernel/language/text.ts'
import {
  isPictureAddress,
  type PictureSize,
  pictureFolder,
  pictureSources,
  pictureUrl,
  pictureWidths,
  plainWidth,
} from '../kernel/picture-url.ts'
import type { ImageStore } from './image-store.server.ts'
import { isJpegOrPng, otherFileOf, type PictureBound } from './picture-file.ts'
import { refusePicture } from './refusals.ts'

export interface StoredPicture extends PictureSize {
  readonly url: string
}

export interface PictureEncoding {
  /** Stands before the hash in the name of the shop's own art. */
  readonly kind?: string | undefined
  readonly avif?: AvifOptions
  readonly webp?: WebpOptions
}

/** Strips metadata (place, time, device), and names it after its bytes. */
export async function storePicture(
  images: ImageStore,
  bytes: Uint8Array,
  { kind, avif = AVIF, webp = WEBP }: PictureEncoding = {},
): Promise<StoredPicture | Refusal> {
  const decoded = await decodePicture(bytes)
  if ('refused' in decoded) return decoded
  const { pixels, width, height } = decoded
  const name = [...(kind ? [kind] : []), hashName(bytes)].join('-')
  const facts = { name, colours: await readColours(pixels), width, height }
  const folder = pictureFolder(facts)
  try {
    for (const w of pictureWidths(width)) {
      const resized = pixels.clone().resize(limitSize(w))
      await images.put(`${folder}/${w}.avif`, await resized.clone().avif(avif).toBuffer())
      if (w === plainWidth(width))
        await images.put(`${folder}/${w}.webp`, await resized.clone().webp(webp).toBuffer())
    }
  } catch (error) {
    if (isDiskFull(error)) return refusePicture('picture-store-full', { retryAfter: 60 })
    throw error
  }
  return { url: pictureUrl(facts), width, height }
}

const isDiskFull = (error: unknown): boolean => ['ENOSPC', 'EDQUOT'].includes(Object(error).code)

/** The colours of the four quarters: 24 hexadecimal digits; empty for a transparent picture. */
export async function readColours(picture: Sharp): Promise<string> {
  if ((await picture.metadata()).hasAlpha && !(await picture.clone().stats()).isOpaque) return ''
  const quarters = await picture
    .clone()
    .resize(2, 2, { fit: 'fill', kernel: 'linear' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer()
  return quarters.toString('hex')
}

/** Names in a store of all its files, the plain one last. @param url as in `photos` @returns none where it is no stored picture */
export function pictureFiles(url: string): string[] {
  const sources = pictureSources(url)
  const plain = plainFile(url)
  if (!sources || !plain) return []
  return [...sources.widths.map((w) => plain.replace(/\d+\.webp$/, `${w}.avif`)), plain]
}

/** Name in a store of its only WebP. @param url as in `photos` @returns null where it is no stored picture */
export const plainFile = (url: string): string | null =>
  pictureSources(url) ? url.slice('/media/'.length) : null

// Measured: more effort costs several times the seconds for a few per cent of the bytes.
const AVIF = { quality: 60, effort: 1, chromaSubsampling: '4:2:0' } as const
const WEBP = { quality: 82, effort: 2 } as const

const hashName = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex').slice(0, 16)

/** libjpeg's limit; addresses have five digits for each side. */
const MAX_SIDE = 65_500
const MAX_PIXELS = 50_000_000
const MAX_SECONDS = 30
/** WebP's limit is a little above. */
const MAX_STORED_HEIGHT = 12_000

/** Refuses unless it is an undamaged JPEG or PNG by content, small enough by its header. */
export async function decodePicture(
  bytes: Uint8Array,
): Promise<(PictureSize & { readonly pixels: Sharp }) | Refusal> {
  // No other loadSharp sees a stranger's bytes.
  if (!isJpegOrPng(bytes)) return refusePicture('picture-format', { file: otherFileOf(bytes) })
  const sharp = await loadSharp()
  const open = () =>
    sharp(bytes, { limitInputPixels: false, failOn: 'error' }).timeout({ seconds: MAX_SECONDS })
  const found = await open()
    .metadata()
    .catch(() => null)
  if (found?.format !== 'jpeg' && found?.format !== 'png')
    return refusePicture('picture-format', { file: null })
  const { width, height } = found.autoOrient
  if (width * height > MAX_PIXELS) return refuseSize('50 million pixels')
  if (Math.max(width, height) > MAX_SIDE) return refuseSize('65,500 pixels on a side')
  try {
    const widest = Math.max(...pictureWidths(width))
    const upright = open().autoOrient().resize(limitSize(widest)).toColourspace('srgb').raw()
    const { data, info } = await upright.toBuffer({ resolveWithObject: true })
    const raw = { width: info.width, height: info.height, channels: info.channels }
    return { pixels: sharp(data, { raw }), width, height }
  } catch {
    return refusePicture('picture-damaged')
  }
}

/** Narrower where a very tall picture would exceed the limit. */
const limitSize = (width: number): ResizeOptions => ({
  width,
  height: MAX_STORED_HEIGHT,
  fit: 'inside',
  withoutEnlargement: true,
})

/** Loaded with the first picture, to save memory where none is stored. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp')
  // Measured: it would cache some 300 MB of pictures that never recur.
  sharp.cache(false)
  return sharp
}

const refuseSize = (bound: PictureBound) => refusePicture('picture-too-many-pixels', { bound })

export const MAX_ADDRESS = 500

const NO_PICTURE = fieldMessage(
  'must be the address of an uploaded picture',
  'আপলোড করা একটি ছবির ঠিকানা হতে হবে',
)

/**
 * The address of a picture of this shop or on a web server, since every visitor loads it.
 * No constant: a schema made before the API's router loads has no `openapi`.
 */
export const pictureOrEmpty = (error: string = NO_PICTURE) =>
  address().refine((one) => one === '' || isPictureAddress(one), { error })

/** As `pictureOrEmpty`, and never empty. */
export const pictureAddress = (error: string = NO_PICTURE) => address().refine(isPictureAddress, { error })

const NOT_SHOWN = fieldMessage(
  'must be a picture that every browser shows, such as JPEG or PNG: please save this HEIC, PDF, video or other file as one',
  'এমন ছবি হতে হবে যা সব ব্রাউজার দেখায়, যেমন জেপিইজি বা পিএনজি: HEIC, পিডিএফ, ভিডিও বা এ রকম ফাইল আগে সেভাবে সেভ করে নিন',
)

const address = () =>
  line(MAX_ADDRESS).refine(
    (one) =>
      !/\.(?:hei[cf]|pdf|mp4|mov|avi|webm|tiff?|psd|cr[23]|nef|arw|dng)$/i.test(
        one.split(/[?#]/, 1)[0] ?? '',
      ),
    {
      error: NOT_SHOWN,
      abort: true,
    },
  )
