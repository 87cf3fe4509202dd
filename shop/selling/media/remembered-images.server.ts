import { LRUCache } from 'lru-cache'
import { type ImageStore, isNamedAfterBytes } from './image-store.server.ts'

/** Less than browsers keep them. */
const OTHERS_MS = 60_000

/** What is missing is asked for again; zero would mean for ever. */
const MISSING_MS = 1

/** An answer of the store: lru-cache takes none that is not there for one. */
interface Found {
  readonly bytes: Uint8Array<ArrayBuffer> | null
}

/**
 * Keeps in memory what was last asked for, for a store that is far away; asked many times at once, it is asked once.
 * @param mostBytes of all files together
 */
export function rememberedImages(images: ImageStore, mostBytes: number): ImageStore {
  const kept = new LRUCache<string, Found>({
    maxSize: mostBytes,
    ttl: OTHERS_MS,
    perf: Date,
    // Whoever waits for a file that is put anew, or pushed out, meanwhile still gets it; it is not kept.
    ignoreFetchAbort: true,
    sizeCalculation: ({ bytes }) => bytes?.byteLength || 1,
    fetchMethod: async (name, _, { options }) => {
      const bytes = await images.get(name)
      options.ttl = bytes ? keptMs(name) : MISSING_MS
      return { bytes }
    },
  })
  return {
    async put(name, bytes) {
      await images.put(name, bytes)
      kept.delete(name)
    },
    get: async (name) => (await kept.fetch(name))?.bytes ?? null,
    has: (name) => images.has(name),
  }
}

const keptMs = (name: string): number => (isNamedAfterBytes(name) ? 0 : OTHERS_MS)
