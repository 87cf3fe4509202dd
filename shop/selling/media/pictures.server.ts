import { createHash } from 'node:crypto'
import type { Sharp } from 'sharp'
import {
  type PictureFacts,
  type PictureSize,
  pictureFolder,
  pictureSources,
  pictureUrl,
  pictureWidths,
} from '../../kernel/picture-url.ts'
import type { Refusal } from '../../kernel/refusal.ts'
import { decodePicture, within } from './decode-picture.server.ts'
import type { ImageStore } from './image-store.server.ts'

export interface StoredPicture extends PictureSize {
  readonly url: string
}

/** Without what cameras write into it (place, time, device). @param own the shop's own; uploads are named after their bytes */
export async function storePicture(
  images: ImageStore,
  bytes: Uint8Array,
  own?: Pick<PictureFacts, 'name' | 'colours'>,
): Promise<StoredPicture | Refusal> {
  const decoded = await decodePicture(bytes)
  if ('refused' in decoded) return decoded
  const { pixels, width, height } = decoded
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

/** Of the four quarters, as in the picture's address: 24 hexadecimal digits; empty for a transparent picture. */
export async function coloursOf(picture: Sharp): Promise<string> {
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

/** Copies what is not there already. @param url as in `photos` */
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
