import { sql } from 'kysely'
import { addProduct } from '../shop/catalog/products/products.server.ts'
import { replaceSynonyms } from '../shop/catalog/search/synonyms.server.ts'
import { writeBanner } from '../shop/content/banners/banners.server.ts'
import { BUILT_IN_BANNERS } from '../shop/content/banners/built-in-banners.ts'
import { markDemoRows } from '../shop/content/demo/demo-rows.server.ts'
import { hasLeftDemo } from '../shop/content/demo/leave-demo.server.ts'
import { writeShopPage } from '../shop/content/pages/shop-pages.server.ts'
import { addZone, lockZones, updateZone } from '../shop/delivery/change-zones.server.ts'
import { addGifting, writeCard, writeOccasion, writeWrap } from '../shop/gift-options/write-gifting.server.ts'
import type { Db, Tx } from '../shop/kernel/database/database.ts'
import { fromTaka } from '../shop/kernel/money.ts'
import { DEMO_CONTACT } from '../shop/kernel/settings/demo-contact.ts'
import { writeSection } from '../shop/kernel/settings/shop-settings.server.ts'
import type { ImageStore } from '../shop/pictures/image-store.server.ts'
import { PRODUCTS } from './catalog.ts'
import { fillShelf } from './fill-shelf.ts'
import { DEMO_CARDS, DEMO_OCCASIONS, DEMO_WRAPS } from './gifting.ts'
import { DEMO_PAGES } from './pages.ts'
import { addressIn, copyPictures, type Manifest, readManifest } from './pictures.ts'
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
 * Fills an empty catalogue with the demo shop; never changes one that holds anything, nor one that its shopkeeper emptied.
 * One of several processes that start together fills it.
 */
export async function seedDemo({ db, images, log, root = process.cwd() }: Demo): Promise<void> {
  if ((await hasProducts(db)) || (await hasLeftDemo(db))) return
  await copyPictures('demo', images, root)
  const filled = await fillDemo(db, await readManifest(root))
  if (filled) log.info(`The demo shop is in: ${PRODUCTS.length} gifts.`)
}

/** Copies the home page's pictures into the image store; every shop has them, not only the demo. */
export async function copyShopArt({
  images,
  root = process.cwd(),
}: Pick<Demo, 'images' | 'root'>): Promise<void> {
  await copyPictures('shop', images, root)
}

async function hasProducts(db: Db): Promise<boolean> {
  return (await db.selectFrom('product').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** @returns false when another process has filled it */
export function fillDemo(db: Db, manifest: Manifest): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('ogs demo shop'))`.execute(tx)
    if ((await hasProducts(tx)) || (await hasLeftDemo(tx))) return false
    const products = new Map<string, string>()
    // The shop shows the newest first.
    for (const { picture, morePictures = [], price, offerPrice, tags, ...gift } of PRODUCTS.toReversed()) {
      const photos = addressIn(manifest, picture)
      const prices = {
        price: fromTaka(price),
        ...(offerPrice !== undefined && { offerPrice: fromTaka(offerPrice) }),
      }
      const morePhotos = morePictures.map((shot) => addressIn(manifest, shot))
      products.set(gift.name, await addProduct(tx, { ...gift, ...tags, ...prices, photos, morePhotos }))
    }
    await fillShelf(tx, products, manifest)
    await replaceSynonyms(tx, DEMO_SYNONYMS)
    const zone = await fillZones(tx)
    const gifting = await fillGifting(tx, manifest)
    const content = await fillContent(tx)
    await markDemoRows(tx, { product: [...products.values()], zone, ...gifting, ...content })
    return true
  })
}

async function fillGifting(tx: Tx, manifest: Manifest) {
  const offered = { shown: true, revision: 1 }
  const [wrap, card, occasion]: [string[], string[], string[]] = [[], [], []]
  for (const [position, { price, picture, ...texts }] of DEMO_WRAPS.entries()) {
    const id = await addGifting(tx, 'wraps', { name: texts.name, position }, [])
    const shown = { picture: addressIn(manifest, picture), price: fromTaka(price) }
    await writeWrap(tx, id, { ...texts, ...shown, ...offered })
    wrap.push(id)
  }
  for (const [position, design] of DEMO_CARDS.entries()) {
    const id = await addGifting(tx, 'cards', { name: design.name, position }, [])
    await writeCard(tx, id, { ...design, picture: addressIn(manifest, design.name), ...offered })
    card.push(id)
  }
  for (const [position, { key, ...texts }] of DEMO_OCCASIONS.entries()) {
    const id = await addGifting(tx, 'occasions', { name: key, position }, [])
    await writeOccasion(tx, id, { ...texts, ...offered })
    occasion.push(id)
  }
  return { wrap, card, occasion }
}

/** @returns the ids of all zones */
async function fillZones(tx: Tx): Promise<string[]> {
  const [everywhere] = await lockZones(tx)
  if (everywhere) await updateZone(tx, [everywhere], everywhere, ELSEWHERE)
  for (const zone of [DHAKA, SUBURBS]) await addZone(tx, await lockZones(tx), zone)
  return (await lockZones(tx)).map(({ _id }) => _id)
}

/** Pages, banners and how to reach the shop; at revision 0, since nobody saved them. */
async function fillContent(tx: Tx) {
  for (const page of DEMO_PAGES) await writeShopPage(tx, page)
  for (const banner of BUILT_IN_BANNERS) await writeBanner(tx, banner)
  await writeSection(tx, 'contact', { value: DEMO_CONTACT, revision: 0 })
  return {
    page: DEMO_PAGES.map(({ slug }) => slug),
    banner: BUILT_IN_BANNERS.map(({ slot }) => slot),
    setting: ['contact'],
  }
}

/**
 * Begins a shop without the demo: not open until its shopkeeper opens it, with texts for its policies that wait to be read and shown.
 * Leaves a shop alone that has products, people or settings.
 */
export function beginEmptyShop(db: Db): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('ogs demo shop'))`.execute(tx)
    const { rows } = await sql`
      select where exists (select from product) or exists (select from "user") or exists (select from shop_setting)
    `.execute(tx)
    if (rows.length > 0) return
    await writeSection(tx, 'opening', { value: { open: false }, revision: 0 })
    const policies = DEMO_PAGES.filter(({ slug }) => slug !== 'about')
    for (const page of policies) await writeShopPage(tx, { ...page, shown: false })
    await markDemoRows(tx, { page: policies.map(({ slug }) => slug) })
  })
}
