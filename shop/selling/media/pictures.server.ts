import { createHash } from 'node:crypto'
import {
  type PictureFacts,
  pictureFolder,
  pictureSources,
  pictureUrl,
  pictureWidths,
} from '../../kernel/picture-url.ts'
import type { Refusal } from '../../kernel/refusal.ts'
import type { ImageStore } from './image-store.server.ts'
import { coloursOf } from './picture-colours.server.ts'
import { readPicture, within } from './reading-picture.server.ts'

export interface StoredPicture {
  /** Goes into a product's `photos`. */
  readonly url: string
  /** Of the original, upright, in pixels. */
  readonly width: number
  readonly height: number
}

/** A picture of the shop itself: its address is known beforehand, whatever its bytes are. */
type Own = Pick<PictureFacts, 'name' | 'colours'>

/**
 * Stores a JPEG or PNG as AVIF and WebP in several widths, upright, without what cameras write into it (place, time, device).
 * The same bytes give the same address.
 * @param own for the shop's own pictures; uploads are named after their bytes
 * @returns a refusal when the bytes are no such picture, or too large a one
 */
export async function storePicture(
  images: ImageStore,
  bytes: Uint8Array,
  own?: Own,
): Promise<StoredPicture | Refusal> {
  const upright = await readPicture(bytes)
  if ('refused' in upright) return upright
  const { pixels, width, height } = upright
  const { name, colours } = own ?? { name: nameOf(bytes), colours: await coloursOf(pixels) }
  const facts = { name, colours, width, height }
  const folder = pictureFolder(facts)
  for (const w of pictureWidths(width)) {
    const resized = pixels.clone().resize(within(w))
    await images.put(`${folder}/${w}.avif`, await resized.clone().avif(AVIF).toBuffer())
    await images.put(`${folder}/${w}.webp`, await resized.clone().webp(WEBP).toBuffer())
  }
  return { url: pictureUrl(facts), width, height }
}

/** Whether a picture's file is here. @param url as in `photos` */
export const isStored = async (images: ImageStore, url: string): Promise<boolean> =>
  pictureSources(url) !== null && (await images.has(url.slice('/media/'.length)))

/** Copies a stored picture with all its files, as far as they are not there already. @param url as in `photos` */
export async function copyPicture(from: ImageStore, to: ImageStore, url: string): Promise<void> {
  const sources = pictureSources(url)
  const folder = url.split('/').at(-2)
  if (!sources) throw new Error(`${url} is no stored picture`)
  const files = pictureWidths(sources.width).flatMap((w) => [`${folder}/${w}.avif`, `${folder}/${w}.webp`])
  for (const file of files) {
    const [bytes, there] = await Promise.all([from.get(file), to.get(file)])
    if (!bytes) throw new Error(`The picture file ${file} is missing`)
    if (!there || Buffer.compare(bytes, there) !== 0) await to.put(file, bytes)
  }
}

// Measured: more effort costs several times the seconds for a few per cent of the bytes.
const AVIF = { quality: 60, effort: 1, chromaSubsampling: '4:2:0' } as const
const WEBP = { quality: 82, effort: 2 } as const

const nameOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex').slice(0, 16)
