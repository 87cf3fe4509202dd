/**
 * Makes the files of `seed/pictures` from the studio's photographs and the drawn cards, and packs them: `node seed/compose.ts`,
 * after one of them changed. What is as it was is not made again.
 */
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { isDeepStrictEqual } from 'node:util'
import sharp from 'sharp'
import { granted } from '../shop/kernel/api/refusal.ts'
import { folderImages, type ImageStore } from '../shop/pictures/image-store.server.ts'
import { packPictures, unpackPictures } from '../shop/pictures/packed-pictures.server.ts'
import { storePicture } from '../shop/pictures/pictures.server.ts'
import { ALL_SHOP_ART } from '../shop/pictures/shop-art.ts'
import { type Packed, type Part, picturesFolder, readManifest, tarPath } from './pictures.ts'
import { allRecipes, stateOf } from './recipes.ts'

async function compose(root: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'ogs-pictures-'))
  const storeOf = (part: Part) => folderImages(join(folder, part))
  const before = await readManifest(root)
  const finished: Record<string, Packed> = {}
  let made = 0
  await inParallel(allRecipes(root), async (recipe) => {
    const { name, part, draw, encoding } = recipe
    const madeFrom = await stateOf(recipe)
    const known = before[name]
    if (known?.madeFrom === madeFrom) {
      finished[name] = known
      return
    }
    const { url } = granted(await storePicture(storeOf(part), await draw(), encoding))
    finished[name] = { madeFrom, url }
    made += 1
  })
  // A tar packed anew differs in its dates, even if its pictures are the same.
  if (!isDeepStrictEqual(finished, before)) await replace(root, folder, finished)
  await rm(folder, { recursive: true })
  console.info(`Made ${made} pictures of the demo shop.`)
}

async function replace(root: string, made: string, finished: Record<string, Packed>): Promise<void> {
  const kept = new Set(Object.values(finished).map(({ url }) => url.split('/').at(-2)))
  for (const part of ['shop', 'demo'] as const) {
    const folder = join(made, part)
    await takeOver(tarPath(root, part), folderImages(folder), kept)
    await pack(folder, tarPath(root, part))
  }
  await writeJson(join(picturesFolder(root), 'manifest.json'), inOrder(finished))
  // Pages name the shop's own art without a look-up.
  const addresses = ALL_SHOP_ART.map(({ name }) => [name, finished[name]?.url])
  await writeJson(join(root, 'shop', 'pictures', 'shop-art.json'), Object.fromEntries(addresses))
}

/** Takes from the older tar, if there is one, what is still named. */
async function takeOver(tar: string, images: ImageStore, kept: ReadonlySet<string | undefined>) {
  if (!existsSync(tar)) return
  for await (const { name, bytes } of unpackPictures(createReadStream(tar))) {
    if (kept.has(name.split('/')[0])) await images.put(name, bytes)
  }
}

async function pack(folder: string, tar: string): Promise<void> {
  await pipeline(packPictures(folder), createWriteStream(`${tar}.unfinished`))
  await rename(`${tar}.unfinished`, tar)
}

const inOrder = (manifest: Record<string, Packed>) =>
  Object.fromEntries(Object.entries(manifest).toSorted(([a], [b]) => (a < b ? -1 : 1)))

const writeJson = (file: string, content: unknown) => writeFile(file, `${JSON.stringify(content, null, 2)}\n`)

/** One job per processor at a time. */
async function inParallel<T>(jobs: readonly T[], run: (job: T) => Promise<void>): Promise<void> {
  sharp.concurrency(1)
  const queue = jobs.values()
  const worker = async () => {
    for (const job of queue) await run(job)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, worker))
}

await compose(join(import.meta.dirname, '..'))
