/**
 * Composes the demo shop's pictures into `build/demo`: `node seed/compose.ts`.
 * Pictures from the same recipe and code are not composed again.
 */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { granted } from '../shop/kernel/refusal.ts'
import { folderImages } from '../shop/selling/media/image-store.server.ts'
import { storePicture } from '../shop/selling/media/pictures.server.ts'
import { ADVERTS, BANNERS, type ShopArt } from '../shop/selling/media/shop-art.ts'
import { GIFTS } from './catalog.ts'
import { DEMO_CARDS, DEMO_WRAPS } from './gifting.ts'
import { type Composed, demoFolder, readManifest, writeManifest } from './manifest.ts'
import { SHOP_ART } from './shop-art.ts'
import { cardPicture } from './studio/card-picture.ts'
import { giftPicture } from './studio/gift-picture.ts'
import { widePicture } from './studio/wide-picture.ts'
import { wrapPicture } from './studio/wrap-picture.ts'

const ROOT = join(import.meta.dirname, '..')

async function compose(folder: string): Promise<void> {
  const before = await readManifest(folder)
  const code = await codeOfPictures()
  const images = folderImages(join(folder, 'media'))
  const finished: Record<string, Composed> = {}
  let made = 0
  await inParallel(jobsFor(code), async ({ key, recipe, draw, own }) => {
    const known = before[key]
    if (known?.recipe === recipe) {
      finished[key] = known
      return
    }
    const { url } = granted(await storePicture(images, await draw(), own))
    finished[key] = { recipe, url }
    made += 1
  })
  if (made === 0 && Object.keys(before).length === Object.keys(finished).length) return
  await writeManifest(folder, finished)
  console.info(`Composed ${made} pictures of the demo shop.`)
}

interface Job {
  readonly key: string
  readonly recipe: string
  readonly draw: () => Promise<Buffer>
  /** Banners and adverts have fixed addresses. */
  readonly own?: ShopArt
}

function jobsFor(code: string): Job[] {
  const recipeOf = (...facts: unknown[]) => digest(code + JSON.stringify(facts))
  const gifts = GIFTS.flatMap(({ name, picture }): Job[] =>
    picture ? [{ key: name, recipe: recipeOf(picture), draw: () => giftPicture(picture) }] : [],
  )
  const art = [...BANNERS, ...ADVERTS].flatMap((own): Job[] => {
    const picture = SHOP_ART[own.name]
    if (!picture) return []
    return [{ key: own.name, own, recipe: recipeOf(own.src, picture), draw: () => widePicture(picture) }]
  })
  const gifting = [
    ...DEMO_WRAPS.map(({ name: key, picture }) => ({
      key,
      recipe: recipeOf(picture),
      draw: () => wrapPicture(picture),
    })),
    ...DEMO_CARDS.map(({ name: key, picture }) => ({
      key,
      recipe: recipeOf(picture),
      draw: () => cardPicture(picture),
    })),
  ]
  // The largest first, so that all processors end at about the same time.
  return [...art, ...gifting, ...gifts]
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

async function codeOfPictures(): Promise<string> {
  const studio = join(import.meta.dirname, 'studio')
  const files = (await readdir(studio)).filter((file) => !file.includes('.test.')).sort()
  const kept = join(ROOT, 'shop/selling/media/pictures.server.ts')
  const texts = [...files.map((file) => join(studio, file)), kept].map((path) => readFile(path, 'utf8'))
  return digest((await Promise.all(texts)).join())
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16)

await compose(demoFolder(ROOT))
