import { join } from 'node:path'
import { sql } from 'kysely'
import { addProduct } from '../shop/catalog/products/products.server.ts'
import { replaceSynonyms } from '../shop/catalog/search/synonyms.server.ts'
import { writeShopPage } from '../shop/content/pages/shop-pages.server.ts'
import { addZone, lockZones, updateZone } from '../shop/delivery/change-zones.server.ts'
import { addGifting, writeCard, writeOccasion, writeWrap } from '../shop/gift-options/write-gifting.server.ts'
import type { Db, Tx } from '../shop/kernel/database/database.ts'
import { fromTaka } from '../shop/kernel/money.ts'
import { folderImages, type ImageStore } from '../shop/pictures/image-store.server.ts'
import { copyPicture } from '../shop/pictures/pictures.server.ts'
import { ADVERTS, BANNERS } from '../shop/pictures/shop-art.ts'
import { GIFTS } from './catalog.ts'
import { morePictureKey } from './gift.ts'
import { DEMO_CARDS, DEMO_OCCASIONS, DEMO_WRAPS } from './gifting.ts'
import { type ComposedPictures, demoFolder, readManifest } from './manifest.ts'
import { DEMO_PAGES } from './pages.ts'
import { DEMO_SYNONYMS } from './synonyms.ts'
import { DHAKA, ELSEWHERE, SUBURBS } from './zones.ts'

interface Demo {
  readonly db: Db
  readonly images: ImageStore
  readonly log: { readonly info: (message: string) => void }
  /** The checkout, with its `seed/pictures`. */
  readonly root?: string
}

/**
 * Fills an empty catalogue with the demo shop; never changes one that holds anything.
 * One of several processes that start together fills it.
 */
export async function seedDemo({ db, images, log, root = process.cwd() }: Demo): Promise<void> {
  if (await hasProducts(db)) return
  const beside = [...DEMO_WRAPS, ...DEMO_CARDS].map(({ name }) => name)
  const manifest = await copyPictures([...demoGiftPictures(), ...beside], { images, root })
  const filled = await fill(db, manifest)
  if (filled) log.info(`The demo shop is in: ${GIFTS.length} gifts.`)
}

/** Names of the gifts' pictures in the manifest. */
export const demoGiftPictures = (): string[] =>
  GIFTS.flatMap(({ name, picture, morePictures = [] }) => [
    ...(picture ? [name] : []),
    ...morePictures.map((_, at) => morePictureKey(name, at)),
  ])

/** Copies the home page's banners and adverts into the image store; every shop has them, not only the demo. */
export async function copyShopArt({
  images,
  root = process.cwd(),
}: Pick<Demo, 'images' | 'root'>): Promise<void> {
  const names = [...BANNERS, ...ADVERTS].map(({ name }) => name)
  await copyPictures(names, { images, root })
}

async function hasProducts(db: Db): Promise<boolean> {
  return (await db.selectFrom('product').select('id').limit(1).executeTakeFirst()) !== undefined
}

interface CopyOptions {
  readonly images: ImageStore
  readonly root: string
}

async function copyPictures(
  keys: readonly string[],
  { images, root }: CopyOptions,
): Promise<ComposedPictures> {
  const manifest = await readManifest(demoFolder(root))
  const from = folderImages(join(demoFolder(root), 'media'))
  await Promise.all(keys.map((key) => copyPicture(from, images, manifest[key]?.url ?? '')))
  return manifest
}

/** @returns false when another process has filled it */
function fill(db: Db, manifest: ComposedPictures): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('ogs demo shop'))`.execute(tx)
    if (await hasProducts(tx)) return false
    // The shop shows the newest first.
    for (const { picture, morePictures = [], price, offerPrice, tags, ...gift } of GIFTS.toReversed()) {
      const photos = picture ? (manifest[gift.name]?.url ?? '') : ''
      const prices = {
        price: fromTaka(price),
        ...(offerPrice !== undefined && { offerPrice: fromTaka(offerPrice) }),
      }
      const morePhotos = morePictures.map((_, at) => manifest[morePictureKey(gift.name, at)]?.url ?? '')
      await addProduct(tx, { ...gift, ...tags, ...prices, photos, morePhotos })
    }
    await replaceSynonyms(tx, DEMO_SYNONYMS)
    await fillZones(tx)
    await fillGifting(tx, manifest)
    for (const page of DEMO_PAGES) await writeShopPage(tx, page)
    return true
  })
}

async function fillGifting(tx: Tx, manifest: ComposedPictures): Promise<void> {
  const offered = { shown: true, revision: 1 }
  for (const [position, { price, ...wrap }] of DEMO_WRAPS.entries()) {
    const id = await addGifting(tx, 'wraps', { name: wrap.name, position }, [])
    const picture = manifest[wrap.name]?.url ?? ''
    await writeWrap(tx, id, { ...wrap, picture, price: fromTaka(price), ...offered })
  }
  for (const [position, card] of DEMO_CARDS.entries()) {
    const id = await addGifting(tx, 'cards', { name: card.name, position }, [])
    await writeCard(tx, id, { ...card, picture: manifest[card.name]?.url ?? '', ...offered })
  }
  for (const [position, { key, ...occasion }] of DEMO_OCCASIONS.entries())
    await writeOccasion(tx, await addGifting(tx, 'occasions', { name: key, position }, []), {
      ...occasion,
      ...offered,
    })
}

async function fillZones(tx: Tx): Promise<void> {
  const [everywhere] = await lockZones(tx)
  if (everywhere) await updateZone(tx, [everywhere], everywhere, ELSEWHERE)
  for (const zone of [DHAKA, SUBURBS]) await addZone(tx, await lockZones(tx), zone)
}
