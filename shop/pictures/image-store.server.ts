import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { LRUCache } from 'lru-cache'

export interface ImageStore {
  /** Atomic; replaces an older file of this name. @throws on an invalid name */
  put(name: string, bytes: Uint8Array): Promise<void>
  /** Null: no such file, or an invalid name. */
  get(name: string): Promise<Uint8Array<ArrayBuffer> | null>
  /** In bytes. Null: no such file, or an invalid name. */
  sizeOf(name: string): Promise<number | null>
}

/** Named after its bytes. The shop's own art of former versions was not. */
export const isImmutable = (name: string): boolean =>
  /^([a-z-]+-)?[0-9a-f]{16}-\d+x\d+(-[0-9a-f]{24})?\//.test(name)

export function folderImages(dir: string): ImageStore {
  const pathOf = (name: string) => (isName(name) ? join(dir, name) : null)
  return {
    async put(name, bytes) {
      const path = pathOf(name)
      if (!path) throw new Error(`${JSON.stringify(name)} cannot name a picture file`)
      await mkdir(dirname(path), { recursive: true })
      await writeWhole(dir, path, bytes)
    },
    async get(name) {
      const path = pathOf(name)
      return path ? missingAsNull(readFile(path), NO_FILE) : null
    },
    async sizeOf(name) {
      const path = pathOf(name)
      const found = path ? await missingAsNull(stat(path), NO_FILE) : null
      return found?.isFile() ? found.size : null
    },
  }
}

/** No part may begin with a dot: no way out of the folder or to unfinished files. */
export const isName = (name: string): boolean =>
  name.length <= 200 && /^[a-z0-9][a-z0-9.-]*(\/[a-z0-9][a-z0-9.-]*)*$/.test(name)

/** Flushed, then renamed: readers and crashes never see half a picture. */
async function writeWhole(dir: string, path: string, bytes: Uint8Array): Promise<void> {
  const unfinished = join(dir, '.unfinished', randomUUID())
  await mkdir(dirname(unfinished), { recursive: true })
  try {
    await writeFile(unfinished, bytes, { flush: true })
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

const NO_FILE = ['ENOENT', 'ENOTDIR', 'EISDIR']

/** @param missing the store's error codes or names for a missing file */
export async function missingAsNull<T>(reading: Promise<T>, missing: readonly string[]): Promise<T | null> {
  try {
    return await reading
  } catch (error) {
    const { code, name } = Object(error)
    if (missing.includes(code) || missing.includes(name)) return null
    throw error
  }
}

/** How long a picture that may be redrawn is cached. */
const REDRAWN_MS = 60_000

/** Missing files are fetched again; lru-cache reads 0 as for ever. */
const MISSING_MS = 1

/** Caches the files read last; concurrent readers share one fetch. @param maxSize in bytes */
export function cachedImages(images: ImageStore, maxSize: number): ImageStore {
  const cache = new LRUCache<string, { readonly bytes: Uint8Array<ArrayBuffer> | null }>({
    maxSize,
    ttl: REDRAWN_MS,
    perf: Date,
    // A reader still gets a file that is replaced or evicted meanwhile, uncached.
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
    sizeOf: (name) => images.sizeOf(name),
  }
}
