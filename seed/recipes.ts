import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PictureEncoding } from '../shop/pictures/pictures.server.ts'
import { ALL_SHOP_ART, MOTIF_STRIP } from '../shop/pictures/shop-art.ts'
import { GIFTS } from './catalog.ts'
import { morePictureKey } from './gift.ts'
import { DEMO_CARDS, DEMO_WRAPS } from './gifting.ts'
import { SHOP_ART } from './shop-art.ts'
import { drawCard } from './studio/cards.ts'
import { giftPicture } from './studio/gift-picture.ts'
import { wrapPicture } from './studio/wrap-picture.ts'

export interface DemoPicture {
  /** The name of the gift, wrap, card or piece of shop art. */
  readonly key: string
  /** Hash of the recipe and of the code that draws it. */
  readonly recipe: string
  readonly draw: () => Promise<Buffer>
  readonly encoding: PictureEncoding
}

/** Soft shapes show no loss. What hangs in all shops is worth more effort than an upload. */
const GIFT_AVIF = { quality: 50, effort: 1, chromaSubsampling: '4:2:0' } as const
const DEMO: PictureEncoding = { avif: GIFT_AVIF }
/** Fine lines in strong colours, which are printed, too. */
const CARD: PictureEncoding = { avif: { quality: 58, effort: 4, chromaSubsampling: '4:4:4' } }
const ART_AVIF = { ...GIFT_AVIF, effort: 4 } as const
/** All of them are fetched where one is shown, and small. */
const MOTIFS_AVIF = { ...GIFT_AVIF, quality: 40, effort: 9 } as const

/** The largest first, so that all processors end at about the same time. */
export async function demoPictures(): Promise<DemoPicture[]> {
  const [code, cardCode] = await Promise.all([codeIn('studio'), codeIn('studio/cards')])
  const recipeOf = (...facts: unknown[]) => digest(code + JSON.stringify(facts))
  const art = ALL_SHOP_ART.flatMap(({ name: key }): DemoPicture[] => {
    const drawn = SHOP_ART[key]
    const encoding = { kind: key, avif: key === MOTIF_STRIP.name ? MOTIFS_AVIF : ART_AVIF }
    return drawn ? [{ key, encoding, recipe: recipeOf(encoding, drawn.recipe), draw: drawn.draw }] : []
  })
  const wraps = DEMO_WRAPS.map(({ name: key, picture }) => ({
    key,
    encoding: DEMO,
    recipe: recipeOf(DEMO, picture),
    draw: () => wrapPicture(picture),
  }))
  const cards = DEMO_CARDS.map(({ name: key }) => ({
    key,
    encoding: CARD,
    recipe: digest(cardCode + JSON.stringify(CARD)),
    draw: () => drawCard(key),
  }))
  const gifts = GIFTS.flatMap(({ name: key, picture }): DemoPicture[] =>
    picture
      ? [{ key, encoding: DEMO, recipe: recipeOf(DEMO, picture), draw: () => giftPicture(picture) }]
      : [],
  )
  const more = GIFTS.flatMap(({ name, morePictures = [] }) =>
    morePictures.map((picture, at) => ({
      key: morePictureKey(name, at),
      encoding: DEMO,
      recipe: recipeOf(DEMO, picture),
      draw: () => giftPicture(picture),
    })),
  )
  return [...art, ...wraps, ...cards, ...gifts, ...more]
}

/** Hash of the drawing code in one folder, those in it left out. */
async function codeIn(name: string): Promise<string> {
  const folder = join(import.meta.dirname, name)
  const files = (await readdir(folder)).filter((file) => /(?<!\.test)\.ts$/.test(file)).sort()
  return digest((await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))).join())
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16)
