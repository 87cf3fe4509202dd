import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Composed pictures by the name of the gift, banner or advert. */
export type ComposedPictures = Readonly<Record<string, Composed>>

export interface Composed {
  /** Hash of the recipe and of the code that draws it. */
  readonly recipe: string
  /** As in `photos`; the files are in `media` beside the manifest. */
  readonly url: string
}

/** @param root the checkout */
export const demoFolder = (root: string): string => join(root, 'seed', 'pictures')

export async function readManifest(folder: string): Promise<ComposedPictures> {
  try {
    return JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {}
    throw error
  }
}

export async function writeManifest(folder: string, manifest: ComposedPictures): Promise<void> {
  const aside = join(folder, `manifest.${process.pid}.json`)
  const sorted = Object.fromEntries(Object.entries(manifest).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  await writeFile(aside, `${JSON.stringify(sorted, null, 2)}\n`)
  await rename(aside, join(folder, 'manifest.json'))
}
