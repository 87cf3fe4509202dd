import { LRUCache } from 'lru-cache'
import type { PictureSize } from '../kernel/picture-url.ts'
import type { ImageStore } from './image-store.server.ts'
import { loadSharp, plainFile } from './pictures.server.ts'

interface PrintedPicture extends PictureSize {
  readonly jpeg: Uint8Array<ArrayBuffer>
}

/** About 300 dots an inch for a logo two inches wide. */
const LARGEST = { width: 560, height: 176 }
const JPEG = { quality: 90, chromaSubsampling: '4:4:4' } as const

/** A WebP of ours is never larger. */
const MAX_PIXELS = 16_000_000
const MAX_CACHED = 4
const MISSING_MS = 60_000

/** Small and on white, for paper. @returns a function that answers null where the picture is missing or unreadable now */
export function printedPictures(images: ImageStore, warn: (message: string, reason: unknown) => void) {
  const cache = new LRUCache<string, { readonly picture: PrintedPicture | null }>({
    max: MAX_CACHED,
    ttl: MISSING_MS,
    perf: Date,
    fetchMethod: async (address, _, { options }) => {
      const picture = await renderForPrint(images, address).catch((reason) => {
        warn(`The picture ${address} cannot be printed`, reason)
        return null
      })
      if (picture) options.ttl = 0
      return { picture }
    },
  })
  return async (address: string): Promise<PrintedPicture | null> =>
    (await cache.fetch(address))?.picture ?? null
}

async function renderForPrint(images: ImageStore, address: string): Promise<PrintedPicture | null> {
  const file = plainFile(address)
  const webp = file && (await images.get(file))
  if (!webp) return null
  const sharp = await loadSharp()
  const { data, info } = await sharp(webp, { limitInputPixels: MAX_PIXELS })
    .resize({ ...LARGEST, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg(JPEG)
    .toBuffer({ resolveWithObject: true })
  return { jpeg: new Uint8Array(data), width: info.width, height: info.height }
}
