/**
 * Composes the demo shop's pictures into `seed/pictures`, which is committed: `node seed/compose.ts`, after a recipe or `seed/studio` changed.
 * Pictures from the same recipe and code are not composed again: without `manifest.json` all are.
 */
import { readdir, rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { granted } from '../shop/kernel/api/refusal.ts'
import { folderImages } from '../shop/pictures/image-store.server.ts'
import { pictureFiles, storePicture } from '../shop/pictures/pictures.server.ts'
import { ALL_SHOP_ART } from '../shop/pictures/shop-art.ts'
import { type Composed, demoFolder, readManifest, writeManifest } from './manifest.ts'
import { demoPictures } from './recipes.ts'

async function compose(folder: string): Promise<void> {
  const before = await readManifest(folder)
  const media = join(folder, 'media')
  const images = folderImages(media)
  const finished: Record<string, Composed> = {}
  let made = 0
  await inParallel(await demoPictures(), async ({ key, recipe, draw, encoding }) => {
    const known = before[key]
    if (known?.recipe === recipe) {
      finished[key] = known
      return
    }
    const { url } = granted(await storePicture(images, await draw(), encoding))
    finished[key] = { recipe, url }
    made += 1
  })
  await writeManifest(folder, finished)
  await writeAddresses(finished)
  await removeOthers(media, finished)
  console.info(`Composed ${made} pictures of the demo shop.`)
}

/** Pages name the shop's own art without a look-up. */
async function writeAddresses(manifest: Record<string, Composed>): Promise<void> {
  const addresses = ALL_SHOP_ART.map(({ name }) => [name, manifest[name]?.url])
  const file = join(import.meta.dirname, '..', 'shop', 'pictures', 'shop-art.json')
  await writeFile(file, `${JSON.stringify(Object.fromEntries(addresses), null, 2)}\n`)
}

async function removeOthers(media: string, manifest: Record<string, Composed>): Promise<void> {
  const files = Object.values(manifest).flatMap(({ url }) => pictureFiles(url))
  const used = new Set(files.flatMap((file) => [dirname(file), file]))
  const others = (await readdir(media, { recursive: true })).filter((name) => !used.has(name))
  await Promise.all(others.map((name) => rm(join(media, name), { recursive: true, force: true })))
}

/** One job per processor at a time. */
async function inParallel<T>(jobs: readonly T[], run: (job: T) => Promise<void>): Promise<void> {
  sharp.concurrency(1)
  sharp.cache(false)
  const queue = jobs.values()
  const worker = async () => {
    for (const job of queue) await run(job)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, worker))
}

await compose(demoFolder(join(import.meta.dirname, '..')))
