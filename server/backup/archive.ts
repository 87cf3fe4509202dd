import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { addAbortSignal, type Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { finished, pipeline } from 'node:stream/promises'
import { crc32 } from 'node:zlib'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import * as yazl from 'yazl'

/** Writes a ZIP file atomically, readable by its owner alone. Entries are read one after the other. */
export async function writeArchive(
  file: string,
  entries: AsyncIterable<readonly [string, Readable]>,
): Promise<void> {
  const zip = new yazl.ZipFile()
  const unfinished = `${file}.unfinished`
  const output = zip.outputStream as Readable
  const written = pipeline(output, createWriteStream(unfinished, { mode: 0o600, flush: true }))
  const failed = new Promise<never>((_, reject) => zip.on('error', reject))
  const adding = new AbortController()
  try {
    await Promise.race([written, failed, addAll(zip, entries, adding.signal).then(() => written)])
    await rename(unfinished, file)
  } catch (error) {
    adding.abort(error)
    output.destroy()
    await written.catch(() => undefined)
    await rm(unfinished, { force: true })
    throw error
  }
}

async function addAll(
  zip: yazl.ZipFile,
  entries: AsyncIterable<readonly [string, Readable]>,
  signal: AbortSignal,
): Promise<void> {
  for await (const [name, unwatched] of entries) {
    const content = addAbortSignal(signal, unwatched)
    // Pictures are compressed already.
    zip.addReadStream(content, name, name.endsWith('.tar') ? { compress: false } : { compressionLevel: 3 })
    await finished(content)
  }
  zip.end()
}

export interface Archive {
  readonly names: readonly string[]
  /** @throws for an unknown name */
  read(name: string): Promise<Readable>
  /** @throws for any changed byte */
  verify(): Promise<void>
  close(): void
}

/** @throws unless it is a complete ZIP file */
export async function openArchive(file: string): Promise<Archive> {
  const zip = await openPromise(file, { autoClose: false, lazyEntries: true })
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
  return {
    names: [...entries.keys()],
    async read(name) {
      const entry = entries.get(name)
      if (!entry) throw new Error(`${name} is missing`)
      return zip.openReadStreamPromise(entry)
    },
    async verify() {
      for (const entry of entries.values()) await check(zip, entry)
    },
    close: () => zip.close(),
  }
}

/** @throws unless it is a complete ZIP file with this entry */
export async function readEntry(file: string, name: string): Promise<Buffer> {
  const zip = await openPromise(file, { autoClose: false, lazyEntries: true })
  try {
    for await (const entry of zip.eachEntry())
      if (entry.fileName === name) return await buffer(await zip.openReadStreamPromise(entry))
    throw new Error(`${name} is missing`)
  } finally {
    zip.close()
  }
}

async function check(zip: ZipFile, entry: Entry): Promise<void> {
  let sum = 0
  for await (const chunk of await zip.openReadStreamPromise(entry)) sum = crc32(chunk, sum)
  if (sum !== entry.crc32) throw new Error(`${entry.fileName} is damaged`)
}
