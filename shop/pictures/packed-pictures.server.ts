import type { Dir, Dirent } from 'node:fs'
import { opendir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { extract, type Pack, pack } from 'tar-stream'
import { isName, missingAsNull } from './image-store.server.ts'

/** Packs all pictures into one tar, one picture in memory at a time. */
export function packPictures(media: string): Readable {
  const packed = pack()
  packAll(packed, media).then(
    () => packed.finalize(),
    (error: Error) => packed.destroy(error),
  )
  return Readable.from(packed)
}

async function packAll(packed: Pack, media: string): Promise<void> {
  for await (const name of picturesIn(media)) {
    const bytes = await readFile(join(media, name))
    await new Promise<void>((resolve, reject) => {
      packed.entry({ name }, bytes, (error) => (error ? reject(error) : resolve()))
    })
  }
}

/** Streamed: the list of names may not fit into memory. */
async function* picturesIn(media: string, under = ''): AsyncGenerator<string> {
  // One folder per picture, with a few files.
  const list = under === '' ? opendir(media) : readdir(join(media, under), { withFileTypes: true })
  const folder = await missingAsNull<Dir | Dirent[]>(list, ['ENOENT'])
  if (!folder) return
  for await (const one of folder) {
    const name = under + one.name
    if (!isName(name)) continue
    if (one.isDirectory()) yield* picturesIn(media, `${name}/`)
    else if (one.isFile()) yield name
  }
}

/** @throws for a name that no picture has */
export async function* unpackPictures(packed: Readable) {
  const entries = extract()
  // An error of either ends both.
  const copied = pipeline(packed, entries)
  copied.catch(() => undefined)
  for await (const entry of entries) {
    const { name } = entry.header
    if (!isName(name)) throw new Error(`${JSON.stringify(name)} is none of its files`)
    yield { name, bytes: await buffer(entry) }
  }
  await copied
}
