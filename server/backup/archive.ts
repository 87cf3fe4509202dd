import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { centralRecord, endRecords, localRecord, localRecordSize, type ZipEntry } from './zip-records.ts'

type Content = Readable | { readonly file: string }
type Entries = AsyncIterable<readonly [name: string, content: Content]>

/**
 * Writes a ZIP file that only its owner can read, whole or not at all. Each entry is asked for when the one before it is
 * written, so that any number of them takes the memory of one; only their names are kept.
 */
export async function writeArchive(file: string, entries: Entries): Promise<void> {
  const unfinished = `${file}.unfinished`
  const out = await open(unfinished, 'w', 0o600)
  try {
    await writeEntries(out, entries)
    await out.sync()
    await out.close()
    await rename(unfinished, file)
  } catch (error) {
    await out.close().catch(() => undefined)
    await rm(unfinished, { force: true })
    throw error
  }
}

const RECORDS_OF_A_PAGE = 1000

async function writeEntries(out: FileHandle, entries: Entries): Promise<void> {
  const writeEntry = entryWriter(out)
  let [count, end] = [0, 0]
  const pages: Buffer[] = []
  let page: Buffer[] = []
  const turnPage = () => {
    pages.push(Buffer.concat(page))
    page = []
  }
  for await (const [name, content] of entries) {
    const entry = await writeEntry(end, name, content)
    end += localRecordSize(name) + entry.storedSize
    count += 1
    page.push(centralRecord(entry))
    if (page.length === RECORDS_OF_A_PAGE) turnPage()
  }
  turnPage()
  const at = end
  for (const records of pages) {
    await writeAt(out, records, end)
    end += records.length
  }
  await writeAt(out, endRecords({ count, at, size: end - at }), end)
}

type WriteEntry = (at: number, name: string, content: Content) => Promise<ZipEntry>

function entryWriter(out: FileHandle): WriteEntry {
  // One for all pictures: a new one for each would keep the collector busy.
  const spare = Buffer.allocUnsafe(64 * 1024)
  return async (at, name, content) => {
    const start = at + localRecordSize(name)
    let [sum, size, storedSize] = [0, 0, 0]
    async function* measured(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        sum = crc32(chunk, sum)
        size += chunk.length
        yield chunk
      }
    }
    async function store(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        await writeAt(out, chunk, start + storedSize)
        storedSize += chunk.length
      }
    }
    // Pictures are compressed already.
    const method = 'file' in content ? 'stored' : 'deflated'
    if ('file' in content) await store(measured(bytesIn(content.file, spare)))
    else await pipeline(content, measured, createDeflateRaw({ level: 3 }), store)
    const entry = { name, method, sum, size, storedSize, at } as const
    // Before its content, but after it in time: it holds size and sum.
    await writeAt(out, localRecord(entry), at)
    return entry
  }
}

/** Each chunk is in `spare`, until the next is asked for. */
async function* bytesIn(file: string, spare: Buffer): AsyncGenerator<Buffer> {
  const source = await open(file)
  try {
    for (;;) {
      const { bytesRead } = await source.read(spare)
      if (bytesRead === 0) return
      yield spare.subarray(0, bytesRead)
    }
  } finally {
    await source.close()
  }
}

/** A disk that is nearly full may take a part. */
async function writeAt(out: FileHandle, bytes: Buffer, at: number): Promise<void> {
  for (let done = 0; done < bytes.length; )
    done += (await out.write(bytes, done, bytes.length - done, at + done)).bytesWritten
}

export interface Archive {
  readonly names: readonly string[]
  /** @throws where there is none of this name */
  read(name: string): Promise<Readable>
  /** @throws when a byte of it is not what was written */
  verify(): Promise<void>
  close(): void
}

/** @throws when it is no ZIP file, or the end of it is missing */
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

/** One alone. @throws when it is no ZIP file, the end of it is missing, or there is none of this name */
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
