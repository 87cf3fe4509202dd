import { LRUCache } from 'lru-cache'
import { queueByKey } from '../kernel/api/api-limits.server.ts'
import { type ImageStore, isImmutable } from './image-store.server.ts'
import { loadSharp } from './pictures.server.ts'

const MAX_BYTES = 8 * 1024 * 1024
/** A WebP of ours is never larger. */
const MAX_PIXELS = 16_000_000
/** Those that an owner may draw anew have no new name then. */
const REDRAWN_MS = 60 * 60 * 1000

/**
 * JPEGs of stored WebPs, for messengers that read nothing newer: made when asked for, one at a time, and kept in memory. On white.
 * How many wait is limited by address before (`browsingLimit`).
 * @returns a function that answers null where there is no such WebP
 */
export function jpegCopies(images: ImageStore) {
  const takeTurn = queueByKey({ atOnce: 1, inLine: Number.POSITIVE_INFINITY })
  const copies = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ byteLength }) => byteLength,
    perf: Date,
    fetchMethod: async (name, _, { options }) => {
      // Who waits holds no picture.
      const jpeg = await takeTurn('all', async () => {
        const webp = await images.get(name)
        return webp && encode(webp)
      })
      options.ttl = isImmutable(name) ? 0 : REDRAWN_MS
      return jpeg ?? undefined
    },
  })
  return async (name: string): Promise<Uint8Array<ArrayBuffer> | null> => (await copies.fetch(name)) ?? null
}

async function encode(webp: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const sharp = await loadSharp()
  const picture = sharp(webp, { limitInputPixels: MAX_PIXELS }).flatten({ background: '#fff' })
  return new Uint8Array(await picture.jpeg({ quality: 82 }).toBuffer())
}
