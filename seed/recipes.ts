import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ALL_SHOP_ART } from '../shop/pictures/shop-art.ts'
import type { ShopArt } from '../shop/pictures/wide-art.ts'
import { GIFTS } from './catalog.ts'
import { morePictureKey } from './gift.ts'
import { DEMO_CARDS, DEMO_WRAPS } from './gifting.ts'
import { SHOP_ART } from './shop-art.ts'
import { cardPicture } from './studio/card-picture.ts'
import { giftPicture } from './studio/gift-picture.ts'
import { wrapPicture } from './studio/wrap-picture.ts'

export interface DemoPicture {
  /** The name of the gift, wrap, card or piece of shop art. */
  readonly key: string
  /** Hash of the recipe and of the code that draws it. */
  readonly recipe: string
  readonly draw: () => Promise<Buffer>
  /** The shop's own art has fixed addresses. */
  readonly own?: ShopArt
}

/** The largest first, so that all processors end at about the same time. */
export async function demoPictures(): Promise<DemoPicture[]> {
  const code = await studioCode()
  const recipeOf = (...facts: unknown[]) => digest(code + JSON.stringify(facts))
  const art = ALL_SHOP_ART.flatMap((own): DemoPicture[] => {
    const drawn = SHOP_ART[own.name]
    return drawn ? [{ key: own.name, own, recipe: recipeOf(own.src, drawn.recipe), draw: drawn.draw }] : []
  })
  const wraps = DEMO_WRAPS.map(({ name: key, picture }) => ({
    key,
    recipe: recipeOf(picture),
    draw: () => wrapPicture(picture),
  }))
  const cards = DEMO_CARDS.map(({ name: key, picture }) => ({
    key,
    recipe: recipeOf(picture),
    draw: () => cardPicture(picture),
  }))
  const gifts = GIFTS.flatMap(({ name: key, picture }): DemoPicture[] =>
    picture ? [{ key, recipe: recipeOf(picture), draw: () => giftPicture(picture) }] : [],
  )
  const more = GIFTS.flatMap(({ name, morePictures = [] }) =>
    morePictures.map((picture, at) => ({
      key: morePictureKey(name, at),
      recipe: recipeOf(picture),
      draw: () => giftPicture(picture),
    })),
  )
  return [...art, ...wraps, ...cards, ...gifts, ...more]
}

async function studioCode(): Promise<string> {
  const studio = join(import.meta.dirname, 'studio')
  const files = (await readdir(studio)).filter((file) => !file.includes('.test.')).sort()
  return digest((await Promise.all(files.map((file) => readFile(join(studio, file), 'utf8')))).join())
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16)
