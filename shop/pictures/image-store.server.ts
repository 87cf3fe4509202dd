import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { LRUCache } from 'lru-cache'

export interface ImageStore {
  /** Stores whole or not at all; an older file of this name is replaced. @throws on a name that is none */
  put(name: string, bytes: Uint8Array): Promise<void>
  /** Null: there is no such file, or the name is none. */
  get(name: string): Promise<Uint8Array<ArrayBuffer> | null>
  has(name: string): Promise<boolean>
}

/** Uploads are named after their bytes; the shop's own banners keep their names when redrawn. */
export const isImmutable = (name: string): boolean => /^[0-9a-f]{16}-\d+x\d+(-[0-9a-f]{24})?\//.test(name)

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
      return path ? unlessMissing(readFile(path), NO_FILE) : null
    },
    async has(name) {
      const path = pathOf(name)
      return path ? ((await unlessMissing(stat(path), NO_FILE))?.isFile() ?? false) : false
    },
  }
}

/** No part begins with a dot: no way out of the folder, none to unfinished files. */
export const isName = (name: string): boolean =>
  name.length <= 200 && /^[a-z0-9][a-z0-9.-]*(\/[a-z0-9][a-z0-9.-]*)*$/.test(name)

/** Flushed, then renamed: a reader or a crash never meets half a picture. */
async function writeWhole(dir: string, path: string, bytes: Uint8Array): Promise<void> {
  const aside = join(dir, '.unfinished', randomUUID())
  await mkdir(dirname(aside), { recursive: true })
  try {
    await writeFile(aside, bytes, { flush: true })
    await rename(aside, path)
  } catch (error) {
    await rm(aside, { force: true })
    throw error
  }
}

const NO_FILE = ['ENOENT', 'ENOTDIR', 'EISDIR']

/** @param missing how its store calls what is not there: an error's code or name */
export async function unlessMissing<T>(reading: Promise<T>, missing: readonly string[]): Promise<T | null> {
  try {
    return await reading
  } catch (error) {
    const { code, name } = Object(error)
    if (missing.includes(code) || missing.includes(name)) return null
    throw error
  }
}

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
