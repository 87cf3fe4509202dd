import { LRUCache } from 'lru-cache'
import { type ImageStore, isNamedAfterBytes } from './image-store.server.ts'

/** Less than browsers keep them. */
const OTHERS_MS = 60_000

/**
 * Keeps in memory what was last asked for, for a store that is far away; asked many times at once, it is asked once.
 * @param mostBytes of all files together
 */
export function rememberedImages(images: ImageStore, mostBytes: number): ImageStore {
  const kept = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    maxSize: mostBytes,
    ttl: OTHERS_MS,
    perf: Date,
    // Whoever waits for a file that is put anew, or pushed out, meanwhile still gets it; it is not kept.
    ignoreFetchAbort: true,
    sizeCalculation: ({ byteLength }) => Math.max(1, byteLength),
    fetchMethod: async (name, _, { options }) => {
      options.ttl = isNamedAfterBytes(name) ? 0 : OTHERS_MS
      return (await images.get(name)) ?? undefined
    },
  })
  return {
    async put(name, bytes) {
      await images.put(name, bytes)
      kept.delete(name)
    },
    get: async (name) => (await kept.fetch(name)) ?? null,
    has: (name) => images.has(name),
  }
}
