import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ImageStore } from '../shop/pictures/image-store.server.ts'
import { unpackPictures } from '../shop/pictures/packed-pictures.server.ts'

/** What `seed/pictures` holds, by name: a photograph's is that of its master, such as `cake/strawberry`. */
export type Manifest = Readonly<Record<string, Packed>>

export interface Packed {
  /** Hash of what the files were made from. */
  readonly madeFrom: string
  /** As in `photos`. */
  readonly url: string
}

/** The shop's own art hangs in every shop, the demo's pictures in the demo. */
export type Part = 'shop' | 'demo'

/** @param root the checkout */
export const picturesFolder = (root: string): string => join(root, 'seed', 'pictures')

export const tarPath = (root: string, part: Part): string => join(picturesFolder(root), `${part}.tar`)

export const masterOf = (root: string, name: string): string =>
  join(picturesFolder(root), 'masters', `${name}.webp`)

export async function readManifest(root: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(picturesFolder(root), 'manifest.json'), 'utf8'))
}

/** Copies the files of one part that are missing or of another size; their names stand for what they show. */
export async function copyPictures(part: Part, images: ImageStore, root: string): Promise<void> {
  const files: { name: string; bytes: Uint8Array }[] = []
  for await (const file of unpackPictures(createReadStream(tarPath(root, part)))) files.push(file)
  await Promise.all(
    files.map(async ({ name, bytes }) => {
      if ((await images.sizeOf(name)) !== bytes.byteLength) await images.put(name, bytes)
    }),
  )
}

/** @throws for a name that nobody made: `node seed/compose.ts` was forgotten */
export function addressIn(manifest: Manifest, name: string): string {
  const packed = manifest[name]
  if (!packed) throw new Error(`seed/pictures has no ${name}`)
  return packed.url
}
