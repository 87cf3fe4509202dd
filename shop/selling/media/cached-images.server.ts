import { LRUCache } from 'lru-cache'
import { type ImageStore, isImmutable } from './image-store.server.ts'

/** Of pictures that may be redrawn. */
const REDRAWN_MS = 60_000

/** Missing files are fetched again; to lru-cache 0 means for ever. */
const MISSING_MS = 1

/** Keeps the files read last in memory; readers of the same file share one fetch. @param maxSize of all files, in bytes */
export function cachedImages(images: ImageStore, maxSize: number): ImageStore {
  const cache = new LRUCache<string, { readonly bytes: Uint8Array<ArrayBuffer> | null }>({
    maxSize,
    ttl: REDRAWN_MS,
    perf: Date,
    // A reader still gets a file that is replaced or evicted meanwhile; it is not cached.
    ignoreFetchAbort: true,
    sizeCalculation: ({ bytes }) => bytes?.byteLength || 1,
    fetchMethod: async (name, _, { options }) => {
      const bytes = await images.get(name)
      options.ttl = !bytes ? MISSING_MS : isImmutable(name) ? 0 : REDRAWN_MS
      return { bytes }
    },
  })
  return {
    async put(name, bytes) {
      await images.put(name, bytes)
      cache.delete(name)
    },
    get: async (name) => (await cache.fetch(name))?.bytes ?? null,
    has: (name) => images.has(name),
  }
}
