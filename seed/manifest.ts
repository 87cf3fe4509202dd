import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Which pictures have been composed: by the gift's name, or the name of the shop's own picture. */
export type Manifest = Readonly<Record<string, Composed>>

export interface Composed {
  /** Changes with the recipe and with the code that follows it. */
  readonly recipe: string
  /** As in `photos`; its files lie in the folder `media` beside the manifest. */
  readonly url: string
}

/** Where composing leaves its work. @param root the checkout */
export const demoFolder = (root: string): string => join(root, 'build', 'demo')

/** Empty when nothing was composed yet. */
export async function readManifest(folder: string): Promise<Manifest> {
  try {
    return JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {}
    throw error
  }
}

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const aside = join(folder, `manifest.${process.pid}.json`)
  await writeFile(aside, `${JSON.stringify(manifest, null, 1)}\n`)
  await rename(aside, join(folder, 'manifest.json'))
}
