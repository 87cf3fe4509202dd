import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { PictureEncoding } from '../shop/pictures/pictures.server.ts'
import { ALL_SHOP_ART, MOTIF_NAMES, MOTIF_STRIP } from '../shop/pictures/shop-art.ts'
import { PRODUCTS } from './catalog.ts'
import { DEMO_CARDS, DEMO_WRAPS } from './gifting.ts'
import { masterOf, type Part } from './pictures.ts'
import { DEMO_CHOICES } from './shelf.ts'
import { MOTIF_CROPS, shotOf } from './shop-art.ts'
import { drawCard } from './studio/cards.ts'
import { motifStrip } from './studio/motif-strip.ts'

/** How one picture of `seed/pictures` is made. */
export interface Recipe {
  readonly name: string
  readonly part: Part
  /** The files that it is made from, or whose code draws it. */
  readonly from: readonly string[]
  readonly draw: () => Promise<Buffer>
  readonly encoding: PictureEncoding
}

/** Made once and shown for years: worth more seconds than an upload. */
const AVIF = { quality: 38, effort: 5, chromaSubsampling: '4:2:0' } as const
const WEBP = { quality: 54, effort: 6 } as const
const DEMO: PictureEncoding = { avif: AVIF, webp: WEBP }
/** Fine lines in strong colours, which are printed, too. */
const CARD: PictureEncoding = { avif: { quality: 58, effort: 4, chromaSubsampling: '4:4:4' } }
/** All motifs are fetched where one is shown, and small. */
const MOTIFS_AVIF = { ...AVIF, effort: 9 } as const

const CARD_FOLDER = join(import.meta.dirname, 'studio', 'cards')
const CARD_CODE = [
  `${CARD_FOLDER}.ts`,
  ...readdirSync(CARD_FOLDER)
    .toSorted()
    .map((file) => join(CARD_FOLDER, file)),
]

const MOTIF_CODE = ['shop-art.ts', join('studio', 'motif-strip.ts')].map((file) =>
  join(import.meta.dirname, file),
)

/** Names of all photographs that the demo's products and wraps show, each once. */
export const DEMO_PHOTOGRAPHS: readonly string[] = [
  ...new Set([
    ...PRODUCTS.flatMap(({ picture, morePictures = [] }) => [picture, ...morePictures]),
    ...Object.values(DEMO_CHOICES).flatMap(({ variants }) => variants.flatMap(({ picture = [] }) => picture)),
    ...DEMO_WRAPS.map(({ picture }) => picture),
  ]),
]

/** Also those of the home page, which every shop shows. */
export const ALL_PHOTOGRAPHS: readonly string[] = [
  ...DEMO_PHOTOGRAPHS,
  ...ALL_SHOP_ART.flatMap((one) => (one === MOTIF_STRIP ? [] : [shotOf(one.name)])),
]

/** @param root the checkout */
export function allRecipes(root: string): Recipe[] {
  const photographed = (shot: string) => ({
    from: [masterOf(root, shot)],
    draw: () => sharp(masterOf(root, shot)).png().toBuffer(),
  })
  const art = ALL_SHOP_ART.filter((one) => one !== MOTIF_STRIP).map(({ name }): Recipe => {
    return { name, part: 'shop', encoding: { ...DEMO, kind: name }, ...photographed(shotOf(name)) }
  })
  const crops = MOTIF_NAMES.map((name) => {
    const { shot, ...crop } = MOTIF_CROPS[name]
    return { file: masterOf(root, shot), ...crop }
  })
  const motifs: Recipe = {
    name: MOTIF_STRIP.name,
    part: 'shop',
    encoding: { ...DEMO, kind: MOTIF_STRIP.name, avif: MOTIFS_AVIF },
    from: [...MOTIF_CODE, ...crops.map(({ file }) => file)],
    draw: () => motifStrip(crops),
  }
  const cards = DEMO_CARDS.map(({ name }): Recipe => {
    return { name, part: 'demo', encoding: CARD, from: CARD_CODE, draw: () => drawCard(name) }
  })
  const photographs = DEMO_PHOTOGRAPHS.map((name): Recipe => {
    return { name, part: 'demo', encoding: DEMO, ...photographed(name) }
  })
  return [...art, motifs, ...cards, ...photographs]
}

/** Tells whether a picture is made from these files as they are now. */
export async function stateOf({ from, encoding }: Recipe): Promise<string> {
  const files = await Promise.all(from.map(async (file) => digest(await readFile(file))))
  return digest(JSON.stringify([encoding, ...files]))
}

const digest = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 16)
